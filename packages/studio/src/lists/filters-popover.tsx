import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { Button, LayerContext, useText } from '@agent-studio/core';
import { useFormat } from '../format/use-format.ts';
import { useDismiss } from '../shell/use-dismiss.ts';
import listStyles from './entity-list.module.css';
import styles from './filters-popover.module.css';

interface FiltersPopoverProps {
  /** How many are set: said on the button. */
  count: number;
  children: ReactNode;
}

/** One button for all that narrows figures down; what is chosen counts at once, and is seen beside the panel. */
export function FiltersPopover({ count, children }: FiltersPopoverProps) {
  const t = useText();
  const format = useFormat();
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const close = useCallback(() => {
    setOpen(false);
    // The focus would be lost with the panel.
    const focused = (area.current?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement;
    if (focused && area.current?.contains(focused)) button.current?.focus();
  }, []);
  useDismiss(area, open, close);

  return (
    <div ref={area} className={styles.area}>
      <Button ref={button} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <SlidersHorizontal size={14} aria-hidden="true" />
        {t('Filters')}
        {count > 0 && <span className={listStyles.active}>{format.count(count)}</span>}
      </Button>
      {open && (
        <div ref={setPanel} id={id} role="group" aria-label={t('Filters')} className={styles.panel}>
          {/* Lists of the choices open within the panel: a press there is none outside of it. */}
          <LayerContext value={panel}>{panel && children}</LayerContext>
        </div>
      )}
    </div>
  );
}

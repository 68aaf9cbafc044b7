import { Menu as ArkMenu, useMenuContext } from '@ark-ui/react/menu';
import { useRef } from 'react';
import styles from './floating.module.css';
import { Floating, topLayer } from './layer.tsx';
import { PrimitiveScope } from './primitive-scope.tsx';
import { useLayer } from './surface.tsx';
import type { MenuAction, MenuProps } from './menu.tsx';
import type { TakeOver } from './use-interest.ts';
import { useTakeOver } from './use-take-over.ts';

export interface MenuPopupProps extends MenuProps {
  takeOver: TakeOver;
}

export function MenuPopup({
  trigger,
  entries,
  head,
  part,
  placement = 'bottom-end',
  takeOver,
}: MenuPopupProps) {
  const button = useRef<HTMLButtonElement>(null);
  useTakeOver(button, takeOver);
  // The primitive selects what is highlighted, and the highlight follows the pointer a render late: a fast click would
  // select nothing. So clicks act by themselves, and its own selection counts for keys only.
  const clicked = useRef(false);
  const select = (id: string) => {
    if (!clicked.current) {
      entries.find((entry): entry is MenuAction => entry !== 'separator' && entry.id === id)?.onSelect();
    }
    clicked.current = false;
  };
  return (
    <PrimitiveScope>
      <ArkMenu.Root
        positioning={{ placement, gutter: 6 }}
        onSelect={({ value }) => select(value)}
        onOpenChange={({ open }) => {
          if (open) clicked.current = false;
        }}
        defaultOpen={takeOver.open}
        lazyMount
        unmountOnExit
      >
        <Closing />
        <ArkMenu.Trigger asChild ref={button}>
          {trigger}
        </ArkMenu.Trigger>
        <Floating>
          <ArkMenu.Positioner {...topLayer}>
            <ArkMenu.Content className={styles.panel} part={part}>
              {head && (
                <>
                  <div className={styles.head}>{head}</div>
                  <hr className={styles.separator} />
                </>
              )}
              {entries.map((entry, index) =>
                entry === 'separator' ? (
                  <ArkMenu.Separator key={`separator-${index}`} className={styles.separator} />
                ) : (
                  <Entry
                    key={entry.id}
                    {...entry}
                    onSelect={() => {
                      clicked.current = true;
                      entry.onSelect();
                    }}
                  />
                ),
              )}
            </ArkMenu.Content>
          </ArkMenu.Positioner>
        </Floating>
      </ArkMenu.Root>
    </PrimitiveScope>
  );
}

function Closing() {
  const { open, setOpen } = useMenuContext();
  useLayer(open, { close: () => setOpen(false) });
  return null;
}

function Entry({ id, label, onSelect, icon: Icon, hint, tone, disabled = false }: MenuAction) {
  return (
    <ArkMenu.Item
      value={id}
      disabled={disabled}
      className={styles.item}
      {...(!disabled && { onClick: onSelect })}
      {...(tone && { 'data-tone': tone })}
    >
      {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
      {label}
      {hint && <span className={styles.end}>{hint}</span>}
    </ArkMenu.Item>
  );
}

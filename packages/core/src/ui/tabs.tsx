import { Tabs as ArkTabs, useTabsContext } from '@ark-ui/react/tabs';
import { type ComponentProps, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { Boundary } from './boundary.tsx';
import { broken } from './broken-panel.tsx';
import { cx } from './cx.ts';
import { Outline } from './outline.tsx';
import { PrimitiveScope } from './primitive-scope.tsx';
import { useSurface } from './surface.tsx';
import styles from './tabs.module.css';

interface Tab<Value extends string> {
  value: Value;
  label: string;
  count?: number | undefined;
  disabled?: boolean;
}

export interface TabsProps<Value extends string> {
  /** What the tabs divide, for screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** At the end of the line of tabs. */
  end?: ReactNode;
  /** What stands in the place of the line of tabs, with the tabs somewhere in it. */
  renderHead?: (tabs: ReactNode) => ReactNode;
  className?: string | undefined;
  /** One `TabPanel` per tab. */
  children: ReactNode;
}

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  end,
  renderHead,
  className,
  children,
}: TabsProps<Value>) {
  const { locale } = useSurface();
  const list = useRef<HTMLDivElement>(null);
  useSelectedInSight(list, value);
  const line = (
    <ArkTabs.List ref={list} className={styles.list} aria-label={label}>
      {tabs.map((tab) => (
        <ArkTabs.Trigger
          key={tab.value}
          value={tab.value}
          className={styles.tab}
          disabled={tab.disabled ?? false}
        >
          <span data-label={tab.label}>{tab.label}</span>
          {tab.count !== undefined && <small>{tab.count.toLocaleString(locale)}</small>}
        </ArkTabs.Trigger>
      ))}
    </ArkTabs.List>
  );
  return (
    <PrimitiveScope>
      <ArkTabs.Root
        value={value}
        onValueChange={(change) => onChange(change.value as Value)}
        className={className}
      >
        {renderHead?.(line) ?? (
          <div className={styles.bar}>
            {line}
            {end && <div className={styles.end}>{end}</div>}
          </div>
        )}
        {children}
      </ArkTabs.Root>
    </PrimitiveScope>
  );
}

/** As wide as the line fades out, in pixels: what is selected stands beside that. */
const FADE = 28;

/** Where there is no room for all tabs, the line of them is moved to the selected one; the page around stays where it is. */
function useSelectedInSight(list: RefObject<HTMLDivElement | null>, value: string): void {
  useEffect(() => {
    const line = list.current;
    const tab = [...(line?.children ?? [])].find((each) => each.getAttribute('data-value') === value);
    if (!line || !tab) return;
    const [shown, selected] = [line.getBoundingClientRect(), tab.getBoundingClientRect()];
    const left =
      Math.min(0, selected.left - shown.left - FADE) + Math.max(0, selected.right - shown.right + FADE);
    line.scrollBy({ left });
  }, [list, value]);
}

/**
 * What one tab shows. It waits itself for a part that is still being fetched: were the panel gone
 * meanwhile, its tab would name an element that is not there (`aria-controls`). The one before leaves as it comes:
 * the primitive would draw both for a moment.
 */
export function TabPanel({ className, children, ...rest }: ComponentProps<typeof ArkTabs.Content>) {
  const tabs = useTabsContext();
  if (tabs.value !== rest.value) return null;
  const waiting = (
    <div aria-busy="true">
      <Outline of="rows" count={4} />
    </div>
  );
  return (
    <ArkTabs.Content {...rest} className={cx(styles.panel, className)}>
      <Boundary fallback={broken}>
        <Suspense fallback={waiting}>{children}</Suspense>
      </Boundary>
    </ArkTabs.Content>
  );
}

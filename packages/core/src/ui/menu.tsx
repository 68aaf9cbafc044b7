import { cloneElement, type ReactElement, type ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { useInterest } from './use-interest.ts';

export interface MenuAction {
  id: string;
  label: string;
  onSelect: () => void;
  icon?: LucideIcon;
  /** At the end of the line, for example a key. */
  hint?: ReactNode;
  tone?: 'danger';
  disabled?: boolean;
}

export type MenuEntry = MenuAction | 'separator';

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  /** Above the entries, for example who is signed in. */
  head?: ReactNode;
  /** Name of the open menu for styles of the host. */
  part?: string;
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'right-end';
}

const loadPopup = () => import('./menu-popup.tsx');

/** A button with a menu behind it; the menu is loaded when somebody shows interest. */
export function Menu(props: MenuProps) {
  const { part, takeOver, listen } = useInterest(loadPopup);
  if (part) return <part.MenuPopup {...props} takeOver={takeOver} />;
  const trigger = cloneElement(props.trigger as ReactElement<Record<string, unknown>>, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
  return listen(trigger, true);
}

import { MousePointerClick } from 'lucide-react';
import type { Translate } from '@agent-studio/core';
import type { Command } from './commands.ts';

/** What the head of the open screen offers, and its tabs: whoever may not do it is not offered it there either. */
const OFFERED =
  'main header:has(h1) :is(button:not([role="tab"]), a[href]), main [role="tab"][aria-selected="false"]';

/** The actions of the open screen, as it has drawn them: no other list has to know them. */
export function toPageActions(screen: ParentNode, t: Translate): Command[] {
  const found = new Map<string, HTMLElement>();
  for (const control of screen.querySelectorAll<HTMLElement>(OFFERED)) {
    const label = nameOf(control);
    const isOpener = control.matches('[aria-haspopup="menu"], [aria-haspopup="listbox"], [data-palette]');
    if (!label || isOpener || control.matches(':disabled, [aria-disabled="true"], dialog *')) continue;
    if (!found.has(label) && control.checkVisibility()) found.set(label, control);
  }
  return [...found].map(([label, control]) => ({
    id: `page-${label}`,
    label,
    icon: MousePointerClick,
    group: t('This page'),
    press: control,
  }));
}

const nameOf = (control: HTMLElement): string =>
  (control.getAttribute('aria-label') ?? control.textContent).replaceAll(/\s+/g, ' ').trim();

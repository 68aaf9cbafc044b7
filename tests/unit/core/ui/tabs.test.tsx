import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect, useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { TabPanel, Tabs } from '#core/ui/tabs.tsx';
import { renderOnSurface } from './render-on-surface.tsx';

const NAMES = ['Documents', 'Test'] as const;
type Name = (typeof NAMES)[number];

interface Watched {
  /** Told which panels are in the page whenever one is drawn, before anybody could see them. */
  onDrawn: (panels: string[]) => void;
}

function Box({ name, onDrawn }: Watched & { name: Name }) {
  const box = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const panels = (box.current!.getRootNode() as ShadowRoot).querySelectorAll('[role=tabpanel]');
    onDrawn([...panels].map(({ textContent }) => textContent ?? ''));
  });
  return <p ref={box}>{name}</p>;
}

function TwoTabs({ onDrawn }: Watched) {
  const [open, setOpen] = useState<Name>('Documents');
  const tabs = NAMES.map((name) => ({ value: name, label: name }));
  return (
    <Tabs label="Card" tabs={tabs} value={open} onChange={setOpen}>
      {NAMES.map((name) => (
        <TabPanel key={name} value={name}>
          <Box name={name} onDrawn={onDrawn} />
        </TabPanel>
      ))}
    </Tabs>
  );
}

it('swaps the panels at once: two would jump, and the old one would take along what is typed into it', async () => {
  const drawn: string[] = [];
  const { root } = renderOnSurface(<TwoTabs onDrawn={(panels) => void drawn.push(panels.join(' and '))} />);
  await userEvent.click(root.getByRole('tab', { name: 'Test' }));
  await userEvent.click(root.getByRole('tab', { name: 'Documents' }));
  expect(drawn.filter((panels, at) => panels !== drawn[at - 1])).toEqual(['Documents', 'Test', 'Documents']);
  const tab = root.getByRole('tab', { name: 'Documents' });
  expect(root.getByRole('tabpanel').id).toBe(tab.getAttribute('aria-controls'));
});

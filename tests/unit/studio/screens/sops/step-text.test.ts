import { expect, it } from 'vitest';
import { toParts } from '#studio/screens/sops/step-text.tsx';

it('puts warnings and notes of a step apart from what is to be done', () => {
  expect(toParts('Warning: hot surfaces.\nOpen the valve.')).toEqual([
    { weight: 'warning', text: 'Warning: hot surfaces.\nOpen the valve.' },
  ]);
  expect(toParts('Open it.\n\nThen wait.\n\n**Achtung!** Heiß.\n\n> [!CAUTION]\n> Pressure.')).toEqual([
    { weight: null, text: 'Open it.\n\nThen wait.' },
    { weight: 'warning', text: '**Achtung!** Heiß.' },
    { weight: 'warning', text: '**Caution:** Pressure.' },
  ]);
  expect(toParts('Turn it off.\nDanger: voltage.').map(({ weight }) => weight)).toEqual([null, 'danger']);
  expect(toParts('Read the warning on the door: it names the code.')).toHaveLength(1);
});

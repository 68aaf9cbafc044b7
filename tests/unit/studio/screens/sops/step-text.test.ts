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

it('ends a quoted warning with its quotation, and leaves lines of other text and code as they are', () => {
  expect(toParts('> **Warning:** hot surfaces.\nOpen the valve.\nPressure: 4 bar')).toEqual([
    { weight: 'warning', text: '**Warning:** hot surfaces.' },
    { weight: null, text: 'Open the valve.\nPressure: 4 bar' },
  ]);
  const code = 'Write:\n\n```yaml\nkey: 1\n\nnote: no callout\n```\n\n- [ ] done';
  expect(toParts(code)).toEqual([{ weight: null, text: code }]);
});

import { PDFDocument, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { sopContentSchema } from '@agent-studio/api-client/contract';
import { readDocument } from '#server/engine/parsing/read-document.ts';
import { splitSections } from '#server/engine/parsing/split-sections.ts';
import { checkSop } from '#server/engine/sop/check-sop.ts';
import { proposeByRules } from '#server/engine/sop/propose-by-rules.ts';
import { readBlanks, readCode } from '#server/engine/sop/read-printed.ts';
import { toSourceUnits } from '#server/engine/sop/source-units.ts';

/* Procedures as makers of different kinds print them. */

interface Printed {
  header: string[];
  footer: (page: number, pages: number) => string;
  /** Lines of each page; an empty one is a gap, one with `# ` is set in large print. */
  pages: string[][];
}

async function print({ header, footer, pages }: Printed): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const [number, lines] of pages.entries()) {
    const page = pdf.addPage([595, 842]);
    for (const [line, text] of header.entries())
      page.drawText(text, { x: 50, y: 810 - line * 12, size: 9, font });
    page.drawText(footer(number + 1, pages.length), { x: 50, y: 28, size: 9, font });
    for (const [line, text] of lines.entries()) {
      const isHeading = text.startsWith('# ');
      page.drawText(text.replace('# ', ''), { x: 50, y: 720 - line * 16, size: isHeading ? 16 : 11, font });
    }
  }
  return pdf.save();
}

async function draft(printed: Printed) {
  const { sections, running } = await readDocument('pdf', await print(printed), () => {});
  const units = toSourceUnits(splitSections(sections, { size: 8_000, overlap: 0 }));
  const proposal = proposeByRules({ units, title: 'file.pdf', running });
  const issues = checkSop(sopContentSchema.parse({ name: 'x', steps: proposal.steps }));
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  return proposal;
}

const kinds = ({ steps }: Awaited<ReturnType<typeof draft>>) => steps.map(({ kind }) => kind);

it("numbers within sections: a jump leads to step 2.2, and letters are nobody's number", () => {
  const units = toSourceUnits([
    {
      heading: 'Work',
      page: 1,
      text: [
        'a) Put on gloves.',
        '1.1 Open the valve.',
        '1.2 If the gauge shows 0 bar, continue with step 2.2.',
        '2.1. Wait for the pump.',
        '2.2 Close the valve.',
        '2.3 Go back to step 1.',
      ].join('\n'),
    },
  ]);
  expect(units.map(({ number }) => number)).toEqual([undefined, '1.1', '1.2', '2.1', '2.2', '2.3']);
  const { steps } = proposeByRules({ units, title: 'file.pdf' });
  expect(steps[2]).toMatchObject({ kind: 'decide', choices: [{ next: 'step-5' }, { next: null }] });
  // There is no step 1 to go back to: somebody has to look.
  expect(steps[5]).toMatchObject({ next: null, origin: 'model' });
});

it('a workshop: warnings, measurements with limits, a jump, a photo, a wait, signatures, history', async () => {
  const proposal = await draft({
    header: ['Northline Logistics GmbH | SOP MNT-027 Rev. C'],
    footer: (page, pages) => `Printed copies are not controlled. Page ${page} of ${pages}`,
    pages: [
      [
        'Tools required',
        '- Torque wrench',
        '',
        'Procedure',
        '',
        '1. Switch the compressor off.',
        'WARNING: The housing is hot. Wear gloves.',
        '2. Open the drain valve.',
        '3. Record the pressure: ____ bar (4 to 6 bar)',
        '4. If the pressure is 0 bar, continue with step 7.',
        '5. Take a photo of the gauge.',
      ],
      [
        '6. Record the temperature after 15 minutes: ____ °C (max. 80 °C)',
        'NOTE: A slight smell is normal.',
        '7. Close the drain valve.',
        '',
        'Performed by: ____________ Date: ________',
        'Approved by: ____________ Date: ________',
        '',
        'Change history',
        '',
        'A 2021-03-01 First issue',
        '',
        'B 2023-05-11 Limits changed',
      ],
    ],
  });
  expect(proposal.code).toBe('MNT-027');
  expect(kinds(proposal)).toEqual([
    'do',
    'do',
    'input',
    'decide',
    'do',
    'wait',
    'input',
    'do',
    'sign',
    'sign',
  ]);
  const [, open, pressure, decision, photo, wait, temperature] = proposal.steps;
  expect(open!.body_md).toBe('> **Warning:** The housing is hot.\n> Wear gloves.');
  expect(pressure!.schema).toEqual({
    type: 'object',
    properties: { pressure: { type: 'number', title: 'Pressure (bar)', minimum: 4, maximum: 6 } },
    required: ['pressure'],
  });
  expect(decision!.choices).toEqual([
    { label: 'Yes', description: '', next: 'step-8' },
    { label: 'No', description: '', next: null },
  ]);
  expect(photo!.evidence_required).toBe(true);
  expect(wait!.wait_minutes).toBe(15);
  expect(temperature).toMatchObject({
    body_md: expect.stringContaining('> **Note:** A slight smell is normal.') as string,
    schema: { properties: { temperature_after_15_minutes: { type: 'number', maximum: 80 } } },
  });
});

it('a laboratory: numbered parts in large print, an unknown number to go on with is to be checked', async () => {
  const proposal = await draft({
    header: ['Halden Labs', 'Document No. QL-PR-0042'],
    footer: (page) => `- ${page} -`,
    pages: [
      [
        '# 1 Scope',
        'For all balances.',
        '# 2 Procedure',
        '1. Clean the pan.',
        '2. Weigh: ____ g (100 ± 0.5 g)',
      ],
      ['3. Proceed with step 99.', '# 3 Revision history', '1. First issue.'],
    ],
  });
  expect(proposal.code).toBe('QL-PR-0042');
  expect(kinds(proposal)).toEqual(['do', 'input', 'do']);
  expect(proposal.steps[1]!.schema).toMatchObject({
    properties: { weigh: { minimum: 99.5, maximum: 100.5 } },
  });
  expect(proposal.steps[2]!.origin).toBe('model');
});

it('a bakery in German', async () => {
  const proposal = await draft({
    header: ['Backhaus Lind · Arbeitsanweisung AA-12'],
    footer: (page, pages) => `Seite ${page} von ${pages}`,
    pages: [
      [
        'Durchführung',
        '',
        '1. Ofen einschalten.',
        'ACHTUNG: Die Tür ist heiß.',
        '2. Temperatur: ____ °C (180 bis 220 °C)',
      ],
      [
        '3. Warten Sie 20 Minuten.',
        '4. Weiter mit Schritt 6.',
        '5. Ofen nachfüllen.',
        '6. Ofen ausschalten.',
        '',
        'Geprüft von: __________',
      ],
    ],
  });
  expect(proposal.code).toBe('AA-12');
  expect(kinds(proposal)).toEqual(['do', 'input', 'wait', 'do', 'do', 'do', 'sign']);
  expect(proposal.steps[1]!.body_md).toContain('> **Achtung:** Die Tür ist heiß.');
  expect(proposal.steps[3]!.next).toBe('step-6');
});

it('an IT department: steps by name, on one page', async () => {
  const proposal = await draft({
    header: ['Runbook OPS-RB-7'],
    footer: () => 'Page 1 of 1',
    pages: [
      [
        'Step 1: Stop the service.',
        'Step 2: Check that the queue is empty.',
        'Step 3: Go to step 5 if the backup is there.',
        'Step 4: Make a backup.',
        'Step 5: Start the service.',
        '',
        'Tools: a terminal and the vault',
      ],
    ],
  });
  expect(proposal.code).toBe('OPS-RB-7');
  expect(kinds(proposal)).toEqual(['do', 'check', 'decide', 'do', 'do']);
  expect(proposal.steps[2]!.choices[0]!.next).toBe('step-5');
});

it('a warehouse: sub-numbers, a note above the first step, three pages with one header', async () => {
  const proposal = await draft({
    header: ['Kestrel Freight', 'Loading dock safety'],
    footer: (page, pages) => `WI-330 v4 ${page}/${pages}`,
    pages: [
      ['NOTE: Only trained staff.', '1.1 Set the chocks.', '1.2 Lower the dock plate.'],
      ['2.1 Verify that the lamp is green.', '2.2 Attach a photo of the seal.'],
      ['2.3 Record seal number: ________', '', 'Signature: ________'],
    ],
  });
  expect(proposal.code).toBe('WI-330');
  expect(kinds(proposal)).toEqual(['do', 'do', 'check', 'do', 'input', 'sign']);
  expect(proposal.steps[0]!.body_md).toContain('Only trained staff.');
  expect(proposal.steps[3]!.evidence_required).toBe(true);
});

describe('blanks', () => {
  it.each([
    ['Current: ____ A (≤ 12.5 A)', { type: 'number', title: 'Current (A)', maximum: 12.5 }],
    ['Level: ____ % (min. 20, max. 80)', { type: 'number', title: 'Level (%)', minimum: 20, maximum: 80 }],
    ['Name ______', { type: 'string', title: 'Name' }],
  ])('%s', (line, field) => {
    expect(Object.values(readBlanks(line)?.['properties'] ?? {})).toEqual([field]);
  });
});

it('a text without a code has none', () => expect(readCode(['Loading dock safety', 'In 2024'])).toBe(''));

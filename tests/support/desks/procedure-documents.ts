import { Document, HeadingLevel, LevelFormat, Packer, Paragraph, Table, TableCell, TableRow } from 'docx';
import { PDFDocument, StandardFonts } from 'pdf-lib';

/** A real procedure: scope, numbered steps under headings, a decision, a table of readings, a wait and a sign-off. */
export const pumpSteps = {
  title: 'Start-up of the cooling pump',
  purpose: 'This procedure describes how the cooling pump P-101 is put into operation after maintenance.',
  preparation: [
    'Put on safety goggles and gloves.',
    'Check that the drain valve V-12 is closed and locked.',
    'Record the oil level in percent.',
  ],
  start: [
    'Open the suction valve V-10 slowly until the gauge shows 2 bar.',
    'Wait 15 minutes until the temperature is steady.',
    'If the pressure is below 2 bar, then close the valve and call maintenance.',
    'Start the pump at the control panel.',
  ],
  readings: [
    ['Discharge pressure', '4 to 6 bar'],
    ['Motor current', 'at most 12 A'],
  ],
  signOff: 'The shift supervisor signs the start-up record.',
} as const;

/** The procedure as Word writes it, with real headings, numbered lists and a table. */
export async function procedureDocx(): Promise<Uint8Array> {
  const list = (items: readonly string[], instance: number) =>
    items.map((text) => new Paragraph({ text, numbering: { reference: 'steps', level: 0, instance } }));
  const row = (cells: readonly string[]) =>
    new TableRow({ children: cells.map((text) => new TableCell({ children: [new Paragraph(text)] })) });
  const heading = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_1 });
  const document = new Document({
    numbering: {
      config: [
        {
          reference: 'steps',
          levels: [{ level: 0, format: LevelFormat.DECIMAL, text: '%1.', alignment: 'start' }],
        },
      ],
    },
    sections: [
      {
        children: [
          new Paragraph({ text: pumpSteps.title, heading: HeadingLevel.TITLE }),
          heading('Purpose'),
          new Paragraph(pumpSteps.purpose),
          heading('Preparation'),
          ...list(pumpSteps.preparation, 1),
          heading('Start'),
          ...list(pumpSteps.start, 2),
          heading('Readings'),
          new Table({ rows: [['Check', 'Allowed'], ...pumpSteps.readings].map(row) }),
          heading('Sign-off'),
          new Paragraph(pumpSteps.signOff),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

/** The same on two pages of a PDF, where numbers and headings are only text. */
export async function procedurePdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const numbered = (items: readonly string[]) => items.map((text, place) => `${place + 1}. ${text}`);
  const pages: [string, string[]][][] = [
    [
      ['Purpose', [pumpSteps.purpose]],
      ['Preparation', numbered(pumpSteps.preparation)],
    ],
    [
      ['Start', numbered(pumpSteps.start)],
      ['Readings', pumpSteps.readings.map(([what, allowed]) => `- ${what}: ${allowed}`)],
      ['Sign-off', [pumpSteps.signOff]],
    ],
  ];
  for (const [place, sections] of pages.entries()) {
    const page = pdf.addPage([595, 842]);
    let y = 790;
    if (place === 0) page.drawText(pumpSteps.title, { x: 60, y, size: 22, font: bold });
    for (const [title, lines] of sections) {
      y -= 40;
      page.drawText(title, { x: 60, y, size: 16, font: bold });
      for (const line of lines) page.drawText(line, { x: 60, y: (y -= 18), size: 10, font });
    }
  }
  return pdf.save();
}

import {
  Document,
  FootnoteReferenceRun,
  HeadingLevel,
  Math as Equation,
  MathFraction,
  MathRadical,
  MathRoundBrackets,
  MathRun,
  MathSuperScript,
  Packer,
  Paragraph,
  TextRun,
} from 'docx';
import { PDFDocument, type PDFFont, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { readDocument } from '#server/engine/parsing/read-document.ts';
import { readForPeople as read } from '#support/desks/read-documents.ts';

/* Files in the manner of those that people bring, each with what must be read of it. */

it('reads Word: powers, notes under headings, footnotes', async () => {
  const document = new Document({
    footnotes: { 1: { children: [new Paragraph('Measured in the shade.')] } },
    sections: [
      {
        children: [
          new Paragraph({ text: 'Store', heading: HeadingLevel.HEADING_1 }),
          new Paragraph({
            children: [
              new TextRun('At most 2'),
              new TextRun({ text: '10', superScript: true }),
              new TextRun(' boxes of H'),
              new TextRun({ text: '2', subScript: true }),
              new TextRun('O at 20 °C.'),
              new FootnoteReferenceRun(1),
            ],
          }),
          new Paragraph({ text: 'Note', heading: HeadingLevel.HEADING_2 }),
          new Paragraph('Close the door.'),
        ],
      },
    ],
  });
  expect(await read('docx', await Packer.toBuffer(document))).toEqual([
    [
      'Store',
      'At most 2^10 boxes of H2O at 20 °C. (note 1)\n\nNote: Close the door.\n\nNote 1: Measured in the shade.',
    ],
  ]);
});

it('reads Word: equations, listings, lines that are broken by hand, notes by their place', async () => {
  const run = (text: string) => new MathRun(text);
  const code = (text: string) => new Paragraph({ text, style: 'SourceCode' });
  const document = new Document({
    styles: { paragraphStyles: [{ id: 'SourceCode', name: 'Source Code' }] },
    footnotes: { 20: { children: [new Paragraph('When cold.')] } },
    sections: [
      {
        children: [
          new Paragraph({
            children: [
              new TextRun('It counts to '),
              new Equation({
                children: [new MathSuperScript({ children: [run('2')], superScript: [run('32')] })],
              }),
              new TextRun(', and flows by '),
              new Equation({
                children: [
                  run('q='),
                  new MathFraction({ numerator: [run('a+b')], denominator: [run('c')] }),
                  new MathRadical({ children: [run('x<y')] }),
                  new MathRoundBrackets({ children: [run('k')] }),
                ],
              }),
              new FootnoteReferenceRun(20),
            ],
          }),
          code('if (full) {'),
          code('  stop();'),
          code('}'),
          new Paragraph({ children: [new TextRun('Dock 4'), new TextRun({ text: 'Hall 2', break: 1 })] }),
        ],
      },
    ],
  });
  expect(await read('docx', await Packer.toBuffer(document))).toEqual([
    [
      '',
      'It counts to 2^32, and flows by q=(a+b)/c√(x<y)(k) (note 1)\n\nif (full) {\n  stop();\n}\n\n' +
        'Dock 4\nHall 2\n\nNote 1: When cold.',
    ],
  ]);
});

describe('PDF', () => {
  const draw = async (pages: ((put: Put, font: PDFFont, mono: PDFFont) => void)[]) => {
    const pdf = await PDFDocument.create();
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    const mono = await pdf.embedFont(StandardFonts.Courier);
    for (const fill of pages) {
      const page = pdf.addPage([595, 842]);
      fill((text, x, y, size = 11, of = font) => page.drawText(text, { x, y, size, font: of }), font, mono);
    }
    return pdf.save();
  };
  type Put = (text: string, x: number, y: number, size?: number, font?: PDFFont) => void;

  const printed = (body: string[], number: number) => (put: Put) => {
    put('ACME | Handbook P-7 Rev. B', 60, 800, 9);
    put(`Page ${number} of 3`, 260, 30, 9);
    for (const [line, text] of body.entries()) put(text, 60, 700 - line * 15);
  };

  it('leaves out what stands on every page, and keeps a sentence over the page break in one passage', async () => {
    const bytes = await draw([
      printed(['The pump is started only', 'after the valve'], 1),
      printed(['was opened by hand.', 'Then wait.'], 2),
      printed(['The end is near.'], 3),
    ]);
    const { sections, running } = await readDocument('pdf', bytes, () => {});
    expect(sections.map(({ page, text }) => [page, text])).toEqual([
      [1, 'The pump is started only after the valve was opened by hand.'],
      [2, 'Then wait.'],
      [3, 'The end is near.'],
    ]);
    expect(running).toContain('ACME | Handbook P-7 Rev. B');
  });

  it('leaves a list of contents and its page numbers out, and keeps a list of prices', async () => {
    const lines = (put: Put, texts: string[]) => {
      for (const [line, text] of texts.entries()) put(text, 60, 700 - line * 13);
    };
    const bytes = await draw([
      (put) => {
        put('Contents', 60, 740, 18);
        lines(put, [
          '1 Scope . . . . . . . . . 2',
          '1.1 Limits ........ 2',
          '2 Use . . . . . . . . . . . . 3',
        ]);
        put('iii', 290, 30, 9);
      },
      (put) => {
        put('1 Scope', 60, 740, 18);
        lines(put, ['Seal ........ 45', 'Motor ........ 120', 'Bolt ........ 3']);
      },
      (put) => {
        put('2 Use', 60, 740, 18);
        lines(put, ['Turn it on.']);
      },
    ]);
    expect(await read('pdf', bytes)).toEqual([
      ['1 Scope', 'Seal ........ 45 Motor ........ 120 Bolt ........ 3'],
      ['2 Use', 'Turn it on.'],
    ]);
  });

  it('reads a page in the manner of man: headings hardly larger than the text, paragraphs close to each other, code', async () => {
    const bytes = await draw([
      (put, _, mono) => {
        const rows: [string, number, number?, PDFFont?][] = [
          ['SYNOPSIS', 17, 11],
          ['The pump is called by its name and starts when it', 12],
          ['is told to.', 12],
          ['It stops by itself.', 17],
          ['OPTIONS', 17, 11],
          ['Nothing else is needed to let it run for a day.', 12],
          ['if (full) {', 17, 10, mono],
          ['  stop(1,    2);', 12, 10, mono],
          ['}', 12, 10, mono],
          ['Then it ends.', 17],
        ];
        let y = 740;
        for (const [text, gap, size = 10, font] of rows) {
          y -= gap;
          put(text, size === 11 ? 72 : 108, y, size, font);
        }
      },
    ]);
    expect(await read('pdf', bytes)).toEqual([
      ['SYNOPSIS', 'The pump is called by its name and starts when it is told to.\n\nIt stops by itself.'],
      [
        'OPTIONS',
        'Nothing else is needed to let it run for a day.\n\nif (full) {\n  stop(1,    2);\n}\n\nThen it ends.',
      ],
    ]);
  });

  it('tells raised and lowered print from the number before it', async () => {
    const bytes = await draw([
      (put, font) => {
        let x = 60;
        const add = (text: string, size = 11, up = 0) => {
          put(text, x, 700 + up, size);
          x += font.widthOfTextAtSize(text, size);
        };
        add('Modulo-2');
        add('32', 7, 4);
        add(' of CO');
        add('2', 7, -3);
        add('.');
      },
    ]);
    expect(await read('pdf', bytes)).toEqual([['', 'Modulo-2^32 of CO2.']]);
  });
});

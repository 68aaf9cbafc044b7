import { Document, FootnoteReferenceRun, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import { PDFDocument, type PDFFont, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import type { DocumentKind } from '#server/engine/parsing/document-kind.ts';
import { readDocument } from '#server/engine/parsing/read-document.ts';
import { splitSections } from '#server/engine/parsing/split-sections.ts';

/* Documents in the manner of those that people bring, each with what must be read of it. */

const read = async (kind: DocumentKind, source: string | Uint8Array) => {
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
  const { sections } = await readDocument(kind, bytes, () => {});
  return sections.map(({ headings, text }) => [headings.join(' › '), text.replaceAll(/\n\s*\n+/g, '\n\n')]);
};

describe('manuals in HTML', () => {
  it('reads a section in the manner of DocBook: powers, notes, terms, listings, navigation', async () => {
    expect(
      await read(
        'html',
        `<body><div class="navheader"><a href="prev">Prev</a> Chapter 7</div>
        <h1>7. Upkeep</h1><h2>7.1. Counters</h2>
        <p>Counters are compared with modulo-2<sup>32</sup> arithmetic, see <code>max_age</code>.</p>
        <div class="note"><h3 class="title">Note</h3><p>Set <code>max_age = "200"</code> first.</p></div>
        <p>The room needs 12 m<sup>2</sup> and less than 10<sup>-3</sup> g of CO<sub>2</sub>.</p>
        <div class="tip"><h3 class="title">Tip</h3><ul><li>one</li></ul></div>
        <dl><dt><code>delay</code> (<code>integer</code>)</dt><dd><p>How long it waits.</p></dd>
        <dt>cost:</dt><dd><p>What it pays.</p></dd></dl>
        <pre class="programlisting"># no heading
VACUUM  table;</pre></body>`,
      ),
    ).toEqual([
      [
        '7. Upkeep › 7.1. Counters',
        'Counters are compared with modulo-2^32 arithmetic, see max_age.\n\nNote: Set max_age = "200" first.\n\n' +
          'The room needs 12 m² and less than 10^-3 g of CO2.\n\nTip:\n\n-   one\n\n' +
          'delay (integer): How long it waits.\n\ncost: What it pays.\n\n# no heading\nVACUUM  table;',
      ],
    ]);
  });

  it('reads a page in the manner of Sphinx: marks beside headings, admonitions, footnotes, tables', async () => {
    expect(
      await read(
        'html',
        `<main><h1>Pump<a class="headerlink" href="#pump">¶</a></h1>
        <p>Runs at 50 Hz <a class="footnote-reference" href="#id1">[1]</a>, the 1<sup>st</sup> of its kind.</p>
        <div class="admonition warning"><p class="admonition-title">Warning</p><p>Hot surface.</p></div>
        <table><tr><th>Part</th><th>Force</th></tr><tr><td>Bolt</td><td>12 <b>Nm</b></td></tr></table>
        <ol><li id="fn1">At sea level. <a href="#ref1">↩</a></li></ol></main>`,
      ),
    ).toEqual([
      [
        'Pump',
        'Runs at 50 Hz (note 1), the 1st of its kind.\n\nWarning: Hot surface.\n\nPart | Force\nBolt | 12 Nm\n\nNote 1: At sea level.',
      ],
    ]);
  });
});

it('reads Markdown as text: code, links, boxes, terms, footnotes', async () => {
  expect(
    await read(
      'markdown',
      '# Set-up\n## Keys\nRun `npm *ci*` and **wait**, see [the portal](https://p.example/a) or [below](#x).[^1]\n\n' +
        '> [!NOTE]\n> Keys end after 30 days.\n\n### Tip\nRotate them.\n\nKey\n: What signs a call.\n\n' +
        '```sh\n# comment\nexport A="*b*"\n```\n\nArea: 4 m<sup>2</sup> &amp; more\n\n[^1]: Since 2024.',
    ),
  ).toEqual([
    [
      'Set-up › Keys',
      'Run npm *ci* and wait, see the portal (https://p.example/a) or below. (note 1)\n\nNote: Keys end after 30 days.\n\n' +
        'Tip: Rotate them.\n\nKey: What signs a call.\n\n# comment\nexport A="*b*"\n\nArea: 4 m² & more\n\nNote 1: Since 2024.',
    ],
  ]);
});

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

describe('PDF', () => {
  const draw = async (pages: ((put: Put, font: PDFFont) => void)[]) => {
    const pdf = await PDFDocument.create();
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    for (const fill of pages) {
      const page = pdf.addPage([595, 842]);
      fill((text, x, y, size = 11) => page.drawText(text, { x, y, size, font }), font);
    }
    return pdf.save();
  };
  type Put = (text: string, x: number, y: number, size?: number) => void;

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

it('begins no passage in the middle of a sentence where sentences fit', () => {
  const sentence =
    'A counter, which does not follow the normal rules of comparison, is kept e.g. for each table, and read by everybody.';
  const text = Array.from({ length: 40 }, () => sentence.replaceAll(' is kept', '\nis kept')).join(' ');
  for (const size of [300, 500, 900]) {
    const passages = splitSections([{ headings: [], page: null, text }], { size, overlap: 60 });
    expect(passages.length).toBeGreaterThan(4);
    for (const passage of passages) expect(passage.text).toMatch(/^A counter[^]*everybody\.$/);
  }
});

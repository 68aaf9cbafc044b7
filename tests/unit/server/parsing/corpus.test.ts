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

  it('reads a page in the manner of Texinfo: neither its lists of contents, its ways on, nor its rules', async () => {
    expect(
      await read(
        'html',
        `<h1>libpump</h1><h2>Table of Contents</h2><div class="contents"><ul><li><a href="#a">1 Structures</a></li>
        <li><a href="#b">2 Types</a><ul><li><a href="#c">2.1 Sizes</a></li></ul></li></ul></div><hr>
        <div class="header"><p>Next: <a href="b.html" rel="next" accesskey="n">Sizes</a>, Up:
        <a href="t.html" rel="up">Types</a> [<a href="i.html">Index</a>]</p></div><h2>1 Structures</h2>
        <p>First describe it.</p><hr><p>Then pass it.</p><h2>Index</h2><ul><li><a href="#a">One</a> of two</li>
        <li><a href="#b">Two</a></li><li><a href="#c">Three</a></li></ul>
        <div class="nav-panel">Previous: <a href="a.html">Structures</a></div>
        <div role="navigation"><h3>Related</h3><ul><li><a href="x.html">Others</a></li></ul></div>`,
      ),
    ).toEqual([
      ['libpump › 1 Structures', 'First describe it.\n\nThen pass it.'],
      ['libpump › Index', '-   One of two\n-   Two\n-   Three'],
    ]);
  });

  it('reads a book that DocBook cut into pages: no contents, and of terms without a meaning each alone', async () => {
    expect(
      await read(
        'html',
        `<table class="nav"><tr><td><a accesskey="p" href="a.html"><img alt="Prev"></a></td><th>The Manual</th></tr></table>
        <h1>4. Memcheck</h1><div class="toc"><p><b>Table of Contents</b></p><dl class="toc">
        <dt><span><a href="mc.html#o">4.1. Overview</a></span></dt><dt><a href="mc.html#e">4.2. Errors</a></dt>
        <dd><dl><dt><a href="mc.html#r">4.2.1. Reads</a></dt></dl></dd></dl></div><p>It is the default.</p>
        <dl><dt>-v</dt><dt>--verbose</dt><dd><p>Says more.</p></dd><dt>--quiet</dt></dl><p>Nothing else.</p>`,
      ),
    ).toEqual([
      ['4. Memcheck', 'It is the default.\n\n-v, --verbose: Says more.\n\n--quiet\n\nNothing else.'],
    ]);
  });

  it('reads pages that are laid out by tables, as old manuals are, and leaves tables of data what they are', async () => {
    expect(
      await read(
        'html',
        `<table><tr><td><a href="i.html">Home</a></td><td><table><tr><td><h1>Module extra</h1>
        <p>Some more functions.</p><h3>Function: debug</h3><pre>void debug (int level)\n  /* none */</pre>
        <table><tr><td>level:</td><td>how much</td></tr><tr><td>where:</td><td><ul><li>here</li><li>there</li></ul></td></tr>
        </table></td></tr></table></td></tr></table>`,
      ),
    ).toEqual([
      ['', 'Home'],
      ['Module extra', 'Some more functions.'],
      [
        'Module extra › Function: debug',
        'void debug (int level)\n  /* none */\n\nlevel: | how much\nwhere: | - here - there',
      ],
    ]);
  });

  it('reads listings whose lines are numbered beside them', async () => {
    expect(
      await read(
        'html',
        `<h1>Use</h1><table class="highlighttable"><tr><td class="linenos"><pre>1\n2</pre></td>
        <td class="code"><pre># no heading\nrun()</pre></td></tr></table>`,
      ),
    ).toEqual([['Use', '# no heading\nrun()']]);
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

it('reads Markdown of other makers: rules, markup, ids of headings, columns with a bar', async () => {
  expect(
    await read(
      'markdown',
      '# Pump {#pump .big}\n\n<!-- only for\nus -->\nTake 10^6^ l of H~2~O, ~/bin and `<b>` from <MIME>.<br/>\n\n---\n\n' +
        '<details open><summary>Forces</summary>\n\nThe force is <b>12 Nm</b>.\n\n</details>\n\n* * *\n\n' +
        '| Size | Flow \\| l |\n|---|---|\n| S | a\\|b |\n\n<Tabs>\n<TabItem value="a">In a tab.</TabItem>\n</Tabs>\n\n' +
        '```html\n<details>\n---\n<!-- stays -->\n```\n\n1. Run\n   - this\n     ```sh\n     # now\n     ```\n\n> ```\n> > so\n> ```',
    ),
  ).toEqual([
    [
      'Pump',
      'Take 10^6 l of H2O, ~/bin and <b> from <MIME>.\n\nForces\n\nThe force is 12 Nm.\n\n' +
        '| Size | Flow \\| l |\n|---|---|\n| S | a\\|b |\n\nIn a tab.\n\n<details>\n---\n<!-- stays -->\n\n' +
        '1. Run\n   - this\n     # now\n\n> so',
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

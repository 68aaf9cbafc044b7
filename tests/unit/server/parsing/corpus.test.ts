import { describe, expect, it } from 'vitest';
import { splitSections } from '#server/engine/parsing/split-sections.ts';
import { readForPeople as read } from '#support/desks/read-documents.ts';

/* Documents in the manner of those that people bring, each with what must be read of it. */

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

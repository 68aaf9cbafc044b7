import hljs from 'highlight.js/lib/common';
import nginx from 'highlight.js/lib/languages/nginx';
import { Marked, type Tokens } from 'marked';

/* Markdown of the repository as HTML without styles and scripts of its own: what is not Markdown stays text. */

hljs.registerLanguage('nginx', nginx);

/** Languages of fences that the highlighter knows by another name, or best by that. */
const LANGUAGES: Record<string, string> = {
  html: 'xml',
  vue: 'xml',
  svelte: 'xml',
  astro: 'xml',
  js: 'javascript',
  jsx: 'javascript',
  mjs: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  sh: 'bash',
  console: 'bash',
  yml: 'yaml',
};

export interface Heading {
  depth: number;
  text: string;
  slug: string;
}

export interface Rendered {
  html: string;
  headings: Heading[];
}

interface Surroundings {
  /** Address of what a link of the file leads to; undefined where the site does not have it. */
  link: (href: string) => string | undefined;
  /** Markup of a picture of the file. */
  picture: (href: string, about: string) => string;
  /** Markup in the place of a diagram. */
  diagram: (source: string) => string;
}

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The anchor of a heading, as GitHub makes it of the text. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const plain = (text: string) => text.replaceAll(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1');

/** Text and anchor of each heading of a Markdown file, in order. */
export function headingsOf(markdown: string): Heading[] {
  const seen = new Map<string, number>();
  return new Marked()
    .lexer(markdown)
    .filter((token): token is Tokens.Heading => token.type === 'heading')
    .map(({ depth, text: raw }) => {
      const text = plain(raw);
      const first = slugOf(text);
      const count = seen.get(first) ?? 0;
      seen.set(first, count + 1);
      return { depth, text, slug: count === 0 ? first : `${first}-${count}` };
    });
}

/** A whole file, or a part of it whose headings have the anchors of the file. */
export function render(markdown: string, headings: readonly Heading[], around: Surroundings): Rendered {
  const left = [...headings];
  const shown: Heading[] = [];
  const marked = new Marked({
    renderer: {
      heading(token) {
        const heading = left.shift()!;
        shown.push(heading);
        const { depth, slug } = heading;
        const text = this.parser.parseInline(token.tokens);
        const anchor =
          depth > 1 ? ` <a class="anchor" href="#${slug}" aria-label="Link to this section">#</a>` : '';
        return `<h${depth} id="${escape(slug)}">${text}${anchor}</h${depth}>\n`;
      },
      code: ({ text, lang }) => fence(text, lang ?? '', around),
      html: ({ text }) => (/^\s*<!--[^]*-->\s*$/.test(text) ? '' : escape(text)),
      link(token) {
        const text = this.parser.parseInline(token.tokens);
        const href = around.link(token.href);
        if (href === undefined) return text;
        return /^https?:/.test(href)
          ? `<a href="${escape(href)}" rel="noreferrer">${text}</a>`
          : `<a href="${escape(href)}">${text}</a>`;
      },
      image: ({ href, text }) => around.picture(href, text),
      table(token) {
        const cells = (row: Tokens.TableCell[], tag: string) =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
        const head = `<thead><tr>${cells(token.header, 'th')}</tr></thead>`;
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        return `<div class="table" tabindex="0" role="group" aria-label="Table"><table>${head}<tbody>${rows}</tbody></table></div>\n`;
      },
    },
  });
  return { html: marked.parse(markdown, { async: false }), headings: shown };
}

function fence(text: string, info: string, around: Surroundings): string {
  const [named = ''] = info.split(/\s/);
  if (named === 'mermaid') return around.diagram(text);
  const language = LANGUAGES[named] ?? named;
  const code = hljs.getLanguage(language) ? hljs.highlight(text, { language }).value : escape(text);
  return `<div class="code" data-language="${escape(named)}"><pre tabindex="0"><code>${code}</code></pre></div>\n`;
}

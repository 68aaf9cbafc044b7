import { escape, type Heading } from './markdown.ts';

export interface Listed {
  name: string;
  title: string;
}

export interface PageParts {
  name: string;
  title: string;
  html: string;
  headings: readonly Heading[];
  groups: readonly { title: string; pages: readonly Listed[] }[];
  before: Listed | undefined;
  after: Listed | undefined;
  /** Of the product. */
  version: string;
}

/** A whole page. Every address in it is relative, so that it works below any path and from a folder. */
export function pageHtml({ name, title, html, headings, groups, before, after, version }: PageParts): string {
  const own = groups.find(({ pages }) => pages.some((page) => page.name === name));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(name === 'index' ? 'Agent Studio' : `${title} · Agent Studio`)}</title>
<script src="assets/theme.js"></script>
<link rel="stylesheet" href="assets/docs.css">
<link rel="icon" href="assets/icon.svg" type="image/svg+xml">
<script type="module" src="assets/docs.js"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="top">
<button class="menu" type="button" aria-expanded="false" aria-controls="pages" aria-label="Pages">${ICONS.menu}</button>
<a class="home" href="index.html"><img src="assets/icon.svg" alt="" width="24" height="24"> Agent Studio</a>
<span class="version">${escape(version)}</span>
<div class="search" role="search">
<input type="search" placeholder="Search" aria-label="Search the documentation" role="combobox" aria-expanded="false" aria-controls="found" autocomplete="off" spellcheck="false">
<kbd>/</kbd>
<ul id="found" role="listbox" aria-label="Found" hidden></ul>
</div>
<button class="theme" type="button" aria-label="Light or dark">${ICONS.moon}${ICONS.sun}</button>
</header>
<nav id="pages" aria-label="Pages">
${groups.map((group) => groupHtml(group, name)).join('\n')}
</nav>
<main id="content">
<article>
${own && name !== 'index' ? `<p class="group">${escape(own.title)}</p>` : ''}
<h1>${escape(title)}</h1>
${html}
</article>
<footer>
${before ? `<a class="before" href="${escape(before.name)}.html"><small>Before</small>${escape(before.title)}</a>` : '<span></span>'}
${after ? `<a class="after" href="${escape(after.name)}.html"><small>Next</small>${escape(after.title)}</a>` : ''}
</footer>
</main>
${outline(headings)}
</body>
</html>
`;
}

const svg = (name: string, body: string) =>
  `<svg class="${name}" viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${body}</svg>`;

const ICONS = {
  menu: svg('bars', '<path d="M4 6h16M4 12h16M4 18h16"/>'),
  moon: svg('moon', '<path d="M20 14.5A8 8 0 0 1 9.5 4 8 8 0 1 0 20 14.5z"/>'),
  sun: svg(
    'sun',
    '<circle cx="12" cy="12" r="4"/><path d="M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4"/>',
  ),
};

function groupHtml({ title, pages }: PageParts['groups'][number], current: string): string {
  const links = pages.map((page) => {
    const here = page.name === current ? ' aria-current="page"' : '';
    return `<li><a href="${escape(page.name)}.html"${here}>${escape(page.title)}</a></li>`;
  });
  const open = pages.some(({ name }) => name === current) || pages.length <= 12 ? ' open' : '';
  return `<details${open}><summary>${escape(title)}</summary><ul>${links.join('')}</ul></details>`;
}

function outline(headings: readonly Heading[]): string {
  const shown = headings.filter(({ depth }) => depth === 2 || depth === 3);
  if (shown.length < 2) return '';
  const links = shown.map(
    ({ depth, text, slug }) => `<li class="d${depth}"><a href="#${escape(slug)}">${escape(text)}</a></li>`,
  );
  return `<aside aria-label="On this page"><p>On this page</p><ul>${links.join('')}</ul></aside>`;
}

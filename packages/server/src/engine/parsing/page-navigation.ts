import type { PageNode } from 'turndown';

/** What is navigation, and numbers of lines, by its class. */
const AROUND = new Set(
  'nav navbar navheader navfooter nav-panel related headerlink breadcrumb breadcrumbs skip-link linenos'.split(
    ' ',
  ),
);
const LISTS = new Set(['UL', 'OL', 'DL']);
const TITLES = new Set(['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'P']);
const BARS = new Set(['P', 'DIV', 'TD']);
/** Fewer links are no list of contents. */
const LEAST_LINKS = 3;
/** A paragraph that leads on to other pages says nothing else. */
const MAX_BAR_CHARS = 300;

/** What leads around in a page or a book and is no content of it. */
export const isNavigation = (node: PageNode): boolean =>
  classesOf(node).some((name) => AROUND.has(name)) ||
  node.getAttribute?.('role') === 'navigation' ||
  isBar(node) ||
  isContents(node) ||
  (TITLES.has(node.nodeName) && isContents(contentsBehind(node)));

export const classesOf = (node: PageNode): string[] => (node.getAttribute?.('class') ?? '').split(/\s+/);

/** `Next: Sizes, Up: Types`, as Texinfo puts it above and below each page. */
function isBar(node: PageNode): boolean {
  if (!BARS.has(node.nodeName)) return false;
  const leadsOn = [...node.childNodes].some(
    (child) => child.nodeName === 'A' && /\b(?:next|prev|up)\b/.test(child.getAttribute?.('rel') ?? ''),
  );
  return leadsOn && node.textContent.trim().length <= MAX_BAR_CHARS;
}

/** A list of nothing but links into the page, or of what is called contents. */
function isContents(list: PageNode | null | undefined): boolean {
  if (!list || !LISTS.has(list.nodeName)) return false;
  const links = Array.from(list.querySelectorAll('a'));
  const isNamed = [list, list.parentNode].some(
    (node) => node && classesOf(node).some((name) => /^(?:toc|contents|table-of-contents)/.test(name)),
  );
  const least = isNamed ? 1 : LEAST_LINKS;
  if (links.length < least) return false;
  if (!isNamed && !links.every((link) => link.getAttribute?.('href')?.startsWith('#'))) return false;
  return lettersOf([list]) === lettersOf(links);
}

const lettersOf = (nodes: readonly PageNode[]): number =>
  nodes.reduce((sum, { textContent }) => sum + textContent.replaceAll(/\s/g, '').length, 0);

function contentsBehind({ nextElementSibling: next }: PageNode): PageNode | null | undefined {
  return next?.nodeName === 'DIV' || next?.nodeName === 'NAV' ? next.firstElementChild : next;
}

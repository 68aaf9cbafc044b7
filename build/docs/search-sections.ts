import type { Options } from 'minisearch';

/** What the search finds: what stands below one heading. */
export interface Section {
  /** Page and anchor. */
  id: string;
  title: string;
  page: string;
  text: string;
}

interface Searched {
  name: string;
  title: string;
  html: string;
}

/** As the page of the browser reads the index with; docs.js says the same. */
export const SEARCH_OPTIONS: Options<Section> = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page'],
};

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
  '&#39;': "'",
};

const textOf = (html: string) =>
  html
    .replaceAll(/<a class="anchor"[^>]*>.*?<\/a>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|amp|#39);/g, (entity) => ENTITIES[entity]!)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A page in sections by its second and third headings. */
export function sectionsOf({ name, title, html }: Searched): Section[] {
  const [before = '', ...rest] = html.split(/(?=<h[23] id=)/);
  const first = { id: `${name}.html`, title, page: title, text: textOf(before) };
  return [
    first,
    ...rest.map((part) => {
      const [, slug = '', heading = '', text = ''] =
        /^<h[23] id="([^"]*)"[^>]*>([^]*?)<\/h[23]>([^]*)$/.exec(part) ?? [];
      return { id: `${name}.html#${slug}`, title: textOf(heading), page: title, text: textOf(text) };
    }),
  ];
}

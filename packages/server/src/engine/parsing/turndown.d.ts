/* What is used of turndown 7, which ships no types. */
declare module 'turndown' {
  export interface PageNode {
    nodeName: string;
    textContent: string;
    parentNode: PageNode | null;
    childNodes: Iterable<PageNode>;
    nextElementSibling: PageNode | null;
    previousElementSibling: PageNode | null;
    firstElementChild: PageNode | null;
    getAttribute?(name: string): string | null;
    querySelectorAll(selector: string): ArrayLike<PageNode>;
  }

  interface Rule {
    filter: string[] | ((node: PageNode) => boolean);
    replacement(content: string, node: PageNode): string;
  }

  export default class TurndownService {
    constructor(options: { headingStyle: 'atx'; codeBlockStyle: 'fenced'; bulletListMarker: '-'; br: '' });
    escape: (text: string) => string;
    addRule(key: string, rule: Rule): this;
    remove(tags: (string | ((node: PageNode) => boolean))[]): this;
    turndown(html: string): string;
  }
}

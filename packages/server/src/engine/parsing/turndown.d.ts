/* What is used of turndown 7, which ships no types. */
declare module 'turndown' {
  interface Rule {
    filter: string[];
    replacement(content: string, node: { nodeName: string; parentNode: { nodeName: string } | null }): string;
  }

  export default class TurndownService {
    constructor(options: { headingStyle: 'atx'; codeBlockStyle: 'fenced'; bulletListMarker: '-' });
    escape: (text: string) => string;
    addRule(key: string, rule: Rule): this;
    remove(tags: string[]): this;
    turndown(html: string): string;
  }
}

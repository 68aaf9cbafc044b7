import { type TemplatePart, toExpression, toTemplate } from './json-template.ts';
import { listOf, textOf } from './sheet.ts';

/** What `{{#id.field#}}` and selectors of Dify are here. */
export interface DifyValues {
  /** A selector such as `[id, field]`; undefined: there is none. */
  selector: (given: unknown) => string | undefined;
  template: (text: unknown) => string;
  expression: (text: unknown) => string;
  parts: (text: unknown) => TemplatePart[];
}

/** How a field of a node there is read here, by the id it has there. */
export type FieldOf = (id: string, fields: readonly string[]) => string | undefined;

const REFERENCE = /\{\{\s*#([^#{}]{1,300})#\s*\}\}/;

export function createDifyValues(fieldOf: FieldOf): DifyValues {
  const read = (path: readonly string[]): string | undefined => {
    const [id = '', ...fields] = path;
    return fieldOf(id, fields);
  };
  function parts(text: unknown): TemplatePart[] {
    return textOf(text)
      .split(new RegExp(REFERENCE, 'g'))
      .map((part, index) => {
        if (index % 2 === 0) return { text: part };
        if (part === 'context') return { text: '' };
        return { cel: read(part.split('.')) ?? `nodes.${part.replaceAll(/[^\w.]/g, '_')}` };
      });
  }
  return {
    selector: (given) => {
      const path = listOf(given).map(textOf);
      return path.length ? read(path) : undefined;
    },
    parts,
    template: (text) => toTemplate(parts(text)),
    expression: (text) => toExpression(parts(text)).slice(0, 5_000),
  };
}

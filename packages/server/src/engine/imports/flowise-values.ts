import { type Said, say } from '../../say.ts';
import { type TemplatePart, toExpression, toTemplate } from './json-template.ts';

/** Reads texts of Flowise: pages with `{{ names }}` in them. */
export interface FlowiseValues {
  template: (value: unknown) => string;
  expression: (value: unknown) => string;
  /** What a person has to look at in what was read so far. */
  notes: () => Said[];
}

interface Known {
  /** The node that a step became. */
  outputOf: (step: string) => { node: string; kind: string } | undefined;
}

const NAMES = /\{\{\s*([^{}]+?)\s*\}\}/g;
const UNKNOWN = say('import.values_missing');
const HISTORY = say('import.no_history');

export function createFlowiseValues({ outputOf }: Known): FlowiseValues {
  const notes = new Set<Said>();

  function celOf(name: string): string {
    if (name === 'question') return 'inputs.question';
    if (name === 'chat_history') return (notes.add(HISTORY), '""');
    const [, root, path = ''] =
      /^(\$form|\$flow\.state|\$iteration|[\w-]+)((?:\.[A-Za-z_]\w*)*)$/.exec(name) ?? [];
    if (root === '$form') return `inputs${path}`;
    if (root === '$flow.state') return `vars${path}`;
    if (root === '$iteration') return `item${path}`;
    const found = root === undefined ? undefined : outputOf(root);
    if (found) return `nodes.${found.node}${path || WHOLE[found.kind] || ''}`;
    notes.add(UNKNOWN);
    return name;
  }

  function partsOf(value: unknown): TemplatePart[] {
    const text = typeof value === 'string' ? toPlain(value) : JSON.stringify(value ?? '');
    const parts: TemplatePart[] = [];
    let last = 0;
    for (const found of text.matchAll(NAMES)) {
      parts.push({ text: text.slice(last, found.index) }, { cel: celOf(found[1]!) });
      last = found.index + found[0].length;
    }
    return [...parts, { text: text.slice(last) }];
  }

  return {
    template: (value) => toTemplate(partsOf(value)).slice(0, 50_000),
    expression: (value) => toExpression(partsOf(value)).slice(0, 5_000),
    notes: () => [...notes],
  };
}

/** What a step is, where another reads all of it. */
const WHOLE: Readonly<Record<string, string>> = {
  llmAgentflow: '.text',
  agentAgentflow: '.text',
  retrieverAgentflow: '.text',
  httpAgentflow: '.body',
};

/** A paragraph a line, without marks. */
const toPlain = (page: string): string =>
  /<\/?(p|span|br|ul|ol|li|strong|em|h\d|code|pre)\b/i.test(page)
    ? page
        .replaceAll(/<br\s*\/?>|<\/(p|li|h\d|pre)>/gi, '\n')
        .replaceAll(/<li[^<>]*>/gi, '- ')
        .replaceAll(/<[^>]{0,500}>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&nbsp;', ' ')
        .replaceAll('&amp;', '&')
        .trim()
    : page;

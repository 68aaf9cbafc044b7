import type { NodeConfig } from '@agent-studio/api-client/contract';

/** A field of a node that holds an expression, or a text with some. */
export interface NodeText {
  kind: 'expression' | 'template';
  path: string;
  text: string;
}

/** Every text of a node that reads something. */
export function textsOf(config: NodeConfig): NodeText[] {
  const expression = (path: string, text: string): NodeText => ({
    kind: 'expression',
    path: `config.${path}`,
    text,
  });
  const template = (path: string, text: string): NodeText => ({
    kind: 'template',
    path: `config.${path}`,
    text,
  });
  const all = (path: string, texts: Record<string, string>) =>
    Object.entries(texts).map(([name, text]) => expression(`${path}.${name}`, text));
  switch (config.type) {
    case 'agent':
    case 'multi_agent':
      return [template('input', config.input)];
    case 'llm':
      return [template('system', config.system), template('prompt', config.prompt)];
    case 'tool':
      return all('args', config.args);
    case 'knowledge':
      return [template('query', config.query)];
    case 'connector':
      return all('params', config.params);
    case 'condition':
      return config.branches.map(({ when }, index) => expression(`branches.${index}.when`, when));
    case 'classify':
      return [template('input', config.input), template('instructions', config.instructions)];
    case 'loop':
      return [
        config.mode === 'each'
          ? expression('items', config.items)
          : expression('condition', config.condition),
      ];
    case 'human_input':
    case 'approval':
      return [template('title', config.title), template('message', config.message)];
    case 'wait':
      return config.mode === 'until' ? [expression('until', config.until)] : [];
    case 'sub_workflow':
      return all('inputs', config.inputs);
    case 'transform':
      return all('values', config.values);
    case 'end':
      return all('outputs', config.outputs);
    default:
      return [];
  }
}

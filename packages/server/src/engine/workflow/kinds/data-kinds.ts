import { say } from '../../../say.ts';
import { lintConnector, lintKnowledge, lintTool } from '../lint-uses.ts';
import type { NodeKind } from './node-kind.ts';

/* Nodes that fetch values, and make some of others. */

export const tool: NodeKind<'tool'> = { reads: { args: 'values' }, lint: lintTool };

export const knowledge: NodeKind<'knowledge'> = {
  reads: { query: 'template' },
  lint: (_, config, place, lint) => lintKnowledge(config, place, lint),
};

export const connector: NodeKind<'connector'> = {
  reads: { params: 'values' },
  lint: (_, config, place, lint) => lintConnector(config, place, lint),
};

export const transform: NodeKind<'transform'> = {
  reads: { values: 'values' },
  inner: true,
  lint(_, { values }, __, lint) {
    if (!Object.keys(values).length) lint.warning('node.unset', say('check.transform_none'), 'values');
    lint.values(values, 'values');
  },
};

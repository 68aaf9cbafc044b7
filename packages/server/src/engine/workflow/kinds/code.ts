import type { NodeKind } from './node-kind.ts';

/** JavaScript of a person, in the sandbox of function tools. */
export const code: NodeKind<'code'> = {
  reads: { values: 'values' },
  // The function itself and its tests say nothing about one run.
  fill: ({ values: expressions }, { values }) => ({ values: values('values', expressions) }),
  lint(_, { code: text, values, output_schema }, { lookups }, lint) {
    lint.needs(text, 'Write the function: it reads input, and returns what the node puts out.', 'code');
    if (text.trim() !== '' && !/\breturn\b/.test(text)) {
      lint.warning('code.no_return', 'It returns nothing, so that the node puts out nothing.', 'code');
    }
    if (!lookups.mayRunCode) {
      const why =
        'Functions are switched off on this server. Its operator can allow them with FUNCTION_TOOLS.';
      lint.error('code.off', why, 'code');
    }
    lint.values(values, 'values');
    lint.answer(output_schema);
  },
};

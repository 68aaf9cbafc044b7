import { say } from '../../../say.ts';
import type { NodeKind } from './node-kind.ts';

/** JavaScript of a person, in the sandbox of function tools. */
export const code: NodeKind<'code'> = {
  reads: { values: 'values' },
  // The function itself and its tests say nothing about one run.
  fill: ({ values: expressions }, { values }) => ({ values: values('values', expressions) }),
  lint(_, { code: text, values, output_schema }, { lookups }, lint) {
    lint.needs(text, say('check.code_none'), 'code');
    if (text.trim() !== '' && !/\breturn\b/.test(text)) {
      lint.warning('code.no_return', say('check.code_no_return'), 'code');
    }
    if (!lookups.mayRunCode) {
      lint.error('code.off', say('check.code_off'), 'code');
    }
    lint.values(values, 'values');
    lint.answer(output_schema);
  },
};

import { say } from '../../../say.ts';
import type { NodeKind } from './node-kind.ts';

/** Answers the webhook that started the run. */
export const respond: NodeKind<'respond'> = {
  reads: { json: 'expression', text: 'template' },
  active: ({ body }) => (body === 'none' ? [] : [body]),
  fill: ({ status, body, json, text }, filler) => ({
    status,
    body,
    value: body === 'json' ? filler.value('json', json) : body === 'text' ? filler.text('text', text) : null,
  }),
  lint(_, { body, json }, __, lint) {
    if (body === 'json') lint.needs(json, say('check.respond_none'), 'json');
  },
};

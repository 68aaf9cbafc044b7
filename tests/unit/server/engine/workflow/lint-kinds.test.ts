import { expect, it } from 'vitest';
import type { WorkflowNodeInput } from '@agent-studio/api-client/contract';
import { objectOf, short, withNode } from '#support/desks/flows/linted-workflows.ts';
import { aNode } from '#support/desks/flows/workflows.ts';

type Http = Omit<Extract<WorkflowNodeInput['config'], { type: 'http_request' }>, 'type'>;

const http = (config: Http) => aNode('n', { type: 'http_request', url: 'https://a.test', ...config });
const variables = objectOf({ total: { type: 'number' } });

it.each<[string, WorkflowNodeInput, string[]]>([
  ['a request without address', http({ url: '' }), ['error node.unset n config.url']],
  ['an address of another kind', http({ url: 'ftp://a.test' }), ['error http.address n config.url']],
  ['an address with a password', http({ url: 'https://u:p@a.test' }), ['error http.address n config.url']],
  [
    'a sign-in to an address that is a value',
    http({ url: 'https://{{ inputs.h }}', auth: 'bearer', secret: 'CRM_TOKEN' }),
    ['error http.host n config.url', 'error expression.unknown_input n config.url'],
  ],
  [
    'a secret that is not there',
    http({ auth: 'header', auth_name: 'X-Key', secret: 'GONE' }),
    ['error node.gone n config.secret'],
  ],
  [
    'a header that signs in',
    http({ headers: { Authorization: '"x"' } }),
    ['error http.header n config.headers.Authorization'],
  ],
  ['a body that is not sent', http({ body: 'json', json: '{}' }), ['error http.body n config.body']],
  [
    'pages by what is not read',
    http({ pages: 'cursor', next: 'inputs.x' }),
    ['error expression.invalid n config.next'],
  ],
  [
    'a deletion that nobody is asked about',
    http({ method: 'DELETE' }),
    ['warning tool.unapproved n config.method'],
  ],
  [
    'a body that is not chosen is not read',
    http({ method: 'POST', body: 'text', text: 'x', json: 'nonsense(' }),
    [],
  ],
  ['no code', aNode('n', { type: 'code' }), ['error node.unset n config.code']],
  ['code without return', aNode('n', { type: 'code', code: '1' }), ['warning code.no_return n config.code']],
  [
    'a variable that is not there',
    aNode('n', { type: 'set_variables', values: { sum: '1' } }),
    ['error variable.unknown n config.values.sum', 'warning argument.unknown n config.values.sum'],
  ],
  [
    'a variable of another kind',
    aNode('n', { type: 'set_variables', values: { total: '"many"' } }),
    ['error argument.value n config.values.total'],
  ],
  [
    'reading a variable that is not there',
    aNode('n', { type: 'transform', values: { v: 'vars.sum + vars.total' } }),
    ['error variable.unknown n config.values.v'],
  ],
  ['an answer of nothing', aNode('n', { type: 'respond' }), ['error node.unset n config.json']],
  ['a placeholder', aNode('n', { type: 'placeholder' }), ['error node.placeholder n config.advice']],
])('says what is wrong with %s', (_, node, issues) => {
  expect(short(withNode(node, { variables })).toSorted()).toEqual(issues.toSorted());
});

const way = (when: string) => aNode('n', { type: 'condition', branches: [{ port: 'a', when }] });
const round = (config: object) => aNode('n', { type: 'loop', ...config });

it.each<[string, WorkflowNodeInput, string[]]>([
  ['a way for a text', way('"yes"'), ['error expression.condition n config.branches.0.when']],
  ['a way for a sum', way('1 + 1'), ['error expression.condition n config.branches.0.when']],
  ['a way for what holds', way('1 < 2'), []],
  ['a loop over a text', round({ items: '"a, b"' }), ['error expression.list n config.items']],
  ['a loop over the rows of a text', round({ items: '"a,b"', items_as: 'csv' }), []],
  [
    'a loop while there is a text',
    round({ mode: 'while', condition: '"go on"' }),
    ['error expression.condition n config.condition'],
  ],
])('knows before a run what %s comes to', (_, node, issues) => {
  expect(short(withNode(node)).filter((issue) => issue.includes('expression.'))).toEqual(issues);
});

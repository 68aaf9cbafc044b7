import { say } from '../../../say.ts';
import type { HttpRequestConfig, WorkflowNode } from '@agent-studio/api-client/contract';
import { problemOfExpression } from '../../expressions/names-in.ts';
import { ExpressionError } from '../../expressions/expression-error.ts';
import { piecesOf } from '../../expressions/templates.ts';
import type { FieldLint } from '../lint-fields.ts';
import type { UsesPlace } from '../lint-uses.ts';
import type { NodeKind } from './node-kind.ts';

/** What the connection or the sign-in sets. */
const OF_CONNECTION = new Set([
  'connection',
  'content-length',
  'host',
  'idempotency-key',
  'transfer-encoding',
  'upgrade',
]);
const OF_SIGN_IN = new Set(['authorization', 'cookie', 'proxy-authorization']);
const HEADER = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
/** Names of expressions that read an answer. */
const READS_ANSWER = ['response'] as const;

const activeOf = ({ body }: HttpRequestConfig): string[] => [
  'url',
  'query',
  'headers',
  ...(body === 'none' ? [] : [body]),
];

/** One request, or one for each page. */
export const httpRequest: NodeKind<'http_request'> = {
  reads: {
    url: 'address',
    query: 'values',
    headers: 'values',
    json: 'expression',
    form: 'values',
    text: 'template',
  },
  active: activeOf,
  lint(node, config, place, lint) {
    lintAddress(config, lint);
    lintHeaders(config, lint);
    lint.values(config.query, 'query');
    if (config.body === 'json') lint.needs(config.json, say('check.http_json'), 'json');
    if (config.body === 'form') lint.values(config.form, 'form');
    if (config.body !== 'none' && !sendsBody(config.method)) {
      lint.error('http.body', say('check.http_no_body', { method: config.method }), 'body');
    }
    lintSignIn(config, place, lint);
    lintPages(config, lint);
    lintAsked(node, config, place, lint);
  },
};

/** Whether requests of this method carry something. */
export const sendsBody = (method: string): boolean => method !== 'GET' && method !== 'HEAD';

/** Whether every value that is put into an address stands behind its host. */
export function hasFixedHost(url: string): boolean {
  const [first] = piecesOf(url.trim());
  return (
    first?.kind === 'text' &&
    /^https?:\/\/[^/?#{}\s]+([/?#]|$)/i.test(first.text) &&
    (/^https?:\/\/[^/?#]+[/?#]/i.test(first.text) || first.text.trim() === url.trim())
  );
}

function lintAddress({ url, auth }: HttpRequestConfig, lint: FieldLint): void {
  lint.needs(url, say('check.http_url'), 'url');
  if (url.trim() === '') return;
  try {
    const [first] = piecesOf(url.trim());
    if (first?.kind === 'text' && !/^https?:\/\//i.test(first.text)) {
      lint.error('http.address', say('check.http_scheme'), 'url');
      return;
    }
    const parsed = URL.parse(first?.kind === 'text' ? first.text : '');
    if (parsed?.username || parsed?.password) {
      const text = say('check.http_password');
      lint.error('http.address', text, 'url');
    }
    if (auth !== 'none' && !hasFixedHost(url)) {
      const text = say('check.http_host');
      lint.error('http.host', text, 'url');
    }
  } catch (error) {
    // Braces that do not close: the expressions of the node are checked by themselves.
    if (!(error instanceof ExpressionError)) throw error;
  }
}

function lintHeaders({ headers }: HttpRequestConfig, lint: FieldLint): void {
  lint.values(headers, 'headers');
  for (const name of Object.keys(headers)) {
    const low = name.toLowerCase();
    const path = `headers.${name}`;
    if (!HEADER.test(name)) lint.error('http.header', say('check.http_header_name', { name }), path);
    else if (OF_CONNECTION.has(low)) {
      lint.error('http.header', say('check.http_header_set', { name }), path);
    } else if (OF_SIGN_IN.has(low)) {
      const text = say('check.http_header_sign_in', { name });
      lint.error('http.header', text, path);
    }
  }
}

function lintSignIn(
  { auth, secret, auth_name }: HttpRequestConfig,
  { lookups }: UsesPlace,
  lint: FieldLint,
): void {
  if (auth === 'none') return;
  if (secret === null) lint.error('node.unset', say('check.http_secret_none'), 'secret');
  else if (!lookups.secrets.has(secret)) {
    const text = say('check.http_secret_gone', { secret });
    lint.error('node.gone', text, 'secret');
  }
  if (auth === 'bearer') return;
  const what = say(auth === 'basic' ? 'check.http_user' : 'check.http_auth_name');
  lint.needs(auth_name, what, 'auth_name');
  if (auth === 'header' && auth_name !== '' && !HEADER.test(auth_name))
    lint.error('http.header', say('check.http_header_name', { name: auth_name }), 'auth_name');
}

function lintPages({ pages, next, items, page_param }: HttpRequestConfig, lint: FieldLint): void {
  if (pages === 'none') return;
  const check = (field: 'next' | 'items', text: string) => {
    if (text.trim() === '') return;
    const problem = problemOfExpression(text, READS_ANSWER);
    if (problem) lint.error('expression.invalid', problem, field);
  };
  check('items', items);
  if (pages === 'cursor') lint.needs(next, say('check.http_next'), 'next');
  if (pages !== 'page') check('next', next);
  if (pages !== 'link') lint.needs(page_param, say('check.http_page_param'), 'page_param');
}

/** As tools that change something outside. */
function lintAsked(
  node: WorkflowNode,
  { method }: HttpRequestConfig,
  { graph, before }: UsesPlace,
  lint: FieldLint,
): void {
  if (method !== 'DELETE' || !graph.scopes.has(node.id)) return;
  const isAsked = [...graph.nodes.values()].some(
    ({ id, config: { type } }) =>
      (type === 'approval' || type === 'human_input') && before.certainly(id, node.id),
  );
  if (isAsked) return;
  const text = say('check.http_unapproved');
  lint.warning('tool.unapproved', text, 'method');
}

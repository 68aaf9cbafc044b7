import type { ConnectorField } from '@agent-studio/api-client/contract';
import { NO_CREDENTIAL, type ToolCredential, toCredentialParts } from '../tools/tool-auth.ts';
import { type ConnectorSetup, textOf } from './connector-driver.ts';
import { field, type FieldProblem } from './connector-fields.ts';

const when = (...values: string[]) => ({ key: 'auth', values });

/** How a server that speaks HTTP is signed in to; the same choice for every kind. */
export const signInFields: ConnectorField[] = [
  field({
    key: 'auth',
    label: 'Sign-in',
    type: 'select',
    group: 'sign_in',
    default: 'none',
    options: [
      { value: 'none', label: 'None' },
      { value: 'bearer', label: 'Bearer token' },
      { value: 'basic', label: 'User and password' },
      { value: 'header', label: 'Header' },
    ],
  }),
  field({
    key: 'token',
    label: 'Token',
    type: 'secret',
    group: 'sign_in',
    required: true,
    when: when('bearer'),
  }),
  field({
    key: 'username',
    label: 'User',
    type: 'text',
    group: 'sign_in',
    required: true,
    when: when('basic'),
  }),
  field({
    key: 'password',
    label: 'Password',
    type: 'secret',
    group: 'sign_in',
    required: true,
    when: when('basic'),
  }),
  field({
    key: 'header_name',
    label: 'Name of the header',
    type: 'text',
    group: 'sign_in',
    placeholder: 'X-Api-Key',
    required: true,
    when: when('header'),
  }),
  field({
    key: 'header_value',
    label: 'Value of the header',
    type: 'secret',
    group: 'sign_in',
    required: true,
    when: when('header'),
  }),
];

const CONNECTION_HEADERS = /^(connection|content-length|cookie|host|transfer-encoding|upgrade)$/i;

/** What no request could carry. */
export function signInProblems(setup: ConnectorSetup): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const name = textOf(setup, 'header_name');
  if (
    textOf(setup, 'auth') === 'header' &&
    (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || CONNECTION_HEADERS.test(name))
  )
    problems.push({ path: 'config.header_name', message: `“${name}” cannot be a header that signs in.` });
  for (const key of ['token', 'header_value']) {
    if (!/^[\t\x20-\x7e]*$/.test(setup.secrets[key] ?? ''))
      problems.push({
        path: `secrets.${key}`,
        message: 'A header takes plain characters only, without accents.',
      });
  }
  return problems;
}

export function credentialOf(setup: ConnectorSetup): ToolCredential {
  const secret = (key: string) => setup.secrets[key] ?? '';
  switch (textOf(setup, 'auth')) {
    case 'bearer':
      return { type: 'bearer', values: { token: secret('token') } };
    case 'basic':
      return { type: 'basic', values: { username: textOf(setup, 'username'), password: secret('password') } };
    case 'header':
      return {
        type: 'headers',
        values: { headers: [{ name: textOf(setup, 'header_name'), value: secret('header_value') }] },
      };
    default:
      return NO_CREDENTIAL;
  }
}

/** The headers that sign in a request to this address; none where it is another server's. */
export function signInHeaders(setup: ConnectorSetup, url: URL): [string, string][] {
  const own = URL.parse(textOf(setup, 'url'))?.origin;
  return own === url.origin ? toCredentialParts(credentialOf(setup)).headers : [];
}

import type { ConnectorField, ConnectorKind } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';

interface FieldTexts {
  label: string;
  help: string;
}

/** By `<kind>.<key>`, or by `<key>` where several kinds have the same; options by `<key>.<value>`. */
const TEXTS: Readonly<Record<string, Partial<FieldTexts>>> = {
  url: { label: msg('Address') },
  'web.url': { label: msg('Address'), help: msg('Nothing outside this address is read.') },
  'http.url': {
    label: msg('Address'),
    help: msg('Paths are added to it. The sign-in goes to this server only.'),
  },
  auth: { label: msg('Method') },
  'auth.none': { label: msg('None') },
  'auth.bearer': { label: msg('Bearer token') },
  'auth.basic': { label: msg('User and password') },
  'auth.header': { label: msg('Header') },
  token: { label: msg('Token') },
  username: { label: msg('User') },
  password: { label: msg('Password') },
  'postgres.password': { label: msg('Password'), help: msg('Any characters.') },
  'mysql.password': { label: msg('Password'), help: msg('Any characters.') },
  header_name: { label: msg('Name of the header') },
  header_value: { label: msg('Value of the header') },
  endpoint: { label: msg('Address of the server') },
  region: { label: msg('Region') },
  bucket: { label: msg('Bucket') },
  prefix: { label: msg('Only below'), help: msg('The beginning of the keys that may be read. Empty: all.') },
  path_style: {
    label: msg('Bucket in the path'),
    help: msg('Off: the bucket is part of the host name, as AWS prefers.'),
  },
  access_key_id: { label: msg('Access key'), help: msg('Empty: the bucket is open to everybody.') },
  secret_access_key: { label: msg('Secret key') },
  session_token: { label: msg('Session token'), help: msg('Only of temporary credentials.') },
  host: { label: msg('Host') },
  port: { label: msg('Port') },
  database: { label: msg('Database') },
  schema: { label: msg('Schema'), help: msg('Where tables without one are looked for.') },
  user: { label: msg('User'), help: msg('Best a role that can only read.') },
  role: {
    label: msg('Role'),
    help: msg(
      'Everything is read as this role (SET ROLE), best one that has rights on certain tables only. Empty: as the user.',
    ),
  },
  tls: { label: msg('Encryption') },
  'tls.verify': { label: msg('Encrypted, certificate checked') },
  'tls.encrypt': { label: msg('Encrypted, certificate not checked') },
  'tls.off': { label: msg('Not encrypted') },
  ca: {
    label: msg('Certificate of the authority'),
    help: msg('As PEM, where the database has a certificate of your own.'),
  },
  allowed_tables: {
    label: msg('Tables that queries may read'),
    help: msg('One a line. Empty: all that the role may read.'),
  },
  timeout_s: { label: msg('Seconds a query may take') },
  allowed_tools: {
    label: msg('Further tools that may be called'),
    help: msg(
      'Tools that say that they only read may be called anyway. Name others here, one a line, if they may be called too.',
    ),
  },
};

/** What the studio says about a field of a kind, to be translated; a field it does not know says it itself, in English. */
export function textsOf(
  kind: ConnectorKind,
  { key, label, help }: Pick<ConnectorField, 'key' | 'label' | 'help'>,
): FieldTexts {
  return { label, help, ...(TEXTS[`${kind}.${key}`] ?? TEXTS[key]) };
}

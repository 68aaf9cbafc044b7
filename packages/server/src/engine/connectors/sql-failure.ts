import { ConnectorFailure, toConnectorFailure } from './connector-failure.ts';

const TLS_CODES =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?|CERT_HAS_EXPIRED|ERR_TLS_CERT_ALTNAME_INVALID|ERR_SSL_\w+|EPROTO|HANDSHAKE_(NO_)?SSL\w*)$/;
const SIGN_IN =
  /^(28P01|28000|ER_ACCESS_DENIED_ERROR|ER_DBACCESS_DENIED_ERROR|ER_NOT_SUPPORTED_AUTH_MODE|AUTH_SWITCH\w*)$/;
const TIMEOUT = /^(57014|ETIMEDOUT|ER_QUERY_TIMEOUT|ER_STATEMENT_TIMEOUT|ER_QUERY_INTERRUPTED|1969|3024)$/;
const RIGHTS =
  /^(42501|ER_TABLEACCESS_DENIED_ERROR|ER_COLUMNACCESS_DENIED_ERROR|ER_SPECIFIC_ACCESS_DENIED_ERROR)$/;

/** Drivers end without a full stop, and what can be done follows. */
const asSentence = (text: string) => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

/** What a database or its driver threw, for people. The text of the database is told: it is about the statement. */
export function toSqlFailure(
  error: unknown,
  { host, password }: { host: string; password: string },
): unknown {
  const known = toConnectorFailure(error);
  if (known) return known;
  if (!(error instanceof Error)) return error;
  const { code: given } = error as { code?: string | number };
  const code = String(given ?? '');
  const text = asSentence(
    (password ? error.message.replaceAll(password, '[secret]') : error.message).slice(0, 500),
  );
  const fail = (
    ...[kind, message, hint, passing = false]: [ConnectorFailure['code'], string, string, boolean?]
  ) => new ConnectorFailure(kind, message, hint, { passing, cause: error });

  if (SIGN_IN.test(code) || /password authentication failed|no PostgreSQL user name/.test(text))
    return fail('sign_in', `${host} refuses the sign-in: ${text}`, 'Check user, password and database.');
  if (TLS_CODES.test(code) || /does not support SSL|secure connection|self-signed|certificate/i.test(text))
    return fail(
      'tls',
      `The encrypted connection to ${host} failed: ${text}`,
      'Give the certificate of its authority, or choose another kind of encryption.',
    );
  if (TIMEOUT.test(code) || /timeout|timed out|max_statement_time/i.test(text))
    return fail(
      'timeout',
      `${host} took too long.`,
      'Ask for less, or allow more time in the connector.',
      true,
    );
  if (RIGHTS.test(code))
    return fail('source', `The database refused: ${text}`, 'Give its role the right to read this.');
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code))
    return fail(
      'unreachable',
      `${host} cannot be reached. There is no server of that name.`,
      'Check the host.',
    );
  if (
    /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EPIPE|PROTOCOL_CONNECTION_LOST|08\w{3}|57P0\d|53300|ER_CON_COUNT_ERROR)$/.test(
      code,
    ) ||
    /Connection (terminated|lost)|closed/i.test(text)
  )
    return fail(
      'unreachable',
      `${host} cannot be reached, or closed the connection.`,
      'Check host and port, or try again later.',
      true,
    );
  if (code === '3D000' || code === 'ER_BAD_DB_ERROR')
    return fail('not_found', `The database refused: ${text}`, 'Check the name of the database.');
  return fail('source', `The database refused: ${text}`, 'Change the query, or what is selected.');
}

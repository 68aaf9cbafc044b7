import { type Said, say } from '../../say.ts';
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
    ...[kind, message, hint, passing = false]: [ConnectorFailure['code'], Said, Said, boolean?]
  ) => new ConnectorFailure(kind, message, hint, { passing, cause: error });

  if (SIGN_IN.test(code) || /password authentication failed|no PostgreSQL user name/.test(text))
    return fail('sign_in', say('sql.sign_in', { host, said: text }), say('sql.sign_in.hint'));
  if (TLS_CODES.test(code) || /does not support SSL|secure connection|self-signed|certificate/i.test(text))
    return fail('tls', say('sql.tls', { host, said: text }), say('sql.tls.hint'));
  if (TIMEOUT.test(code) || /timeout|timed out|max_statement_time/i.test(text))
    return fail('timeout', say('sql.timeout', { host }), say('sql.timeout.hint'), true);
  if (RIGHTS.test(code)) return fail('source', say('sql.refused', { said: text }), say('sql.rights.hint'));
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code))
    return fail(
      'unreachable',
      say('outbound.unreachable', { host, why: say('outbound.no_server') }),
      say('sql.host.hint'),
    );
  if (
    /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EPIPE|PROTOCOL_CONNECTION_LOST|08\w{3}|57P0\d|53300|ER_CON_COUNT_ERROR)$/.test(
      code,
    ) ||
    /Connection (terminated|lost)|closed/i.test(text)
  )
    return fail('unreachable', say('sql.closed', { host }), say('sql.closed.hint'), true);
  if (code === '3D000' || code === 'ER_BAD_DB_ERROR')
    return fail('not_found', say('sql.refused', { said: text }), say('sql.database.hint'));
  return fail('source', say('sql.refused', { said: text }), say('sql.query.hint'));
}

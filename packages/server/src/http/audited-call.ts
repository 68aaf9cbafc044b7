import type { FastifyRequest } from 'fastify';
import type { AuditNote } from './caller.ts';

/** What the audit log is told of a call that did something. */
export interface AuditedCall {
  at: string;
  user_id: string | null;
  user_name: string;
  api_key_id: string | null;
  /** Part and name of the call: `agents.update`. */
  action: string;
  object_id: string | null;
  object_name: string;
  detail: string;
  address: string;
  request_id: string;
}

/** Of answers: what names the object, and its newest version. */
const READ = ['id', 'name', 'title', 'label', 'published_version'] as const;

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** One entry. No bodies: they have texts and secrets; of a change, the names of the fields that were sent. */
export function toAuditedCall(
  request: FastifyRequest,
  { action, input, body, notes }: { action: string; input: unknown; body: unknown; notes: AuditNote },
): AuditedCall {
  const caller = request.signIn?.caller;
  const params = (input as { params?: Record<string, unknown> }).params ?? {};
  const said = Object.values(params).find((value) => typeof value === 'string' && UUID.test(value));
  const answer = (body ?? {}) as Partial<Record<(typeof READ)[number], unknown>>;
  const own = typeof answer.id === 'string' && UUID.test(answer.id) ? answer.id : undefined;
  const sent = (input as { body?: { version?: unknown } }).body ?? {};
  const version = action.endsWith('.publish') ? answer.published_version : sent.version;
  const fields = request.method === 'PUT' ? Object.keys(sent).join(', ') : '';
  const name = [answer.name, answer.title, answer.label].find((text) => typeof text === 'string');
  return {
    at: new Date().toISOString(),
    user_id: caller?.userId ?? null,
    user_name: (caller?.name || caller?.email || notes.user_name || '').slice(0, 300),
    api_key_id: caller?.apiKeyId ?? null,
    action,
    object_id: notes.object_id ?? (said as string | undefined) ?? own ?? null,
    object_name: (notes.object_name ?? name ?? '').slice(0, 300),
    detail: (notes.detail ?? (typeof version === 'number' ? `version ${version}` : fields)).slice(0, 1_000),
    address: request.ip,
    request_id: request.id,
  };
}

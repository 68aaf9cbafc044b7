import { hostname, userInfo } from 'node:os';
import type { AuditEntry } from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';

/** What the audit log says of a command of whoever runs the server: no account stands behind it. */
export const operatorEntry = (
  action: string,
  { id, name }: { id: string; name: string },
  detail: string,
): AuditEntry => ({
  id: newId(),
  at: new Date().toISOString(),
  user_id: null,
  user_name: `agent-studio, ${userInfo().username} on ${hostname()}`,
  api_key_id: null,
  action,
  object_id: id,
  object_name: name,
  detail,
  address: '',
  request_id: '',
});

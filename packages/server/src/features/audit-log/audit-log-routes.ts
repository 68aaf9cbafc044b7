import { contract } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import type { AuditLogService } from './audit-log-service.ts';

export function mountAuditLog(app: App, auditLog: Pick<AuditLogService, 'list' | 'stream'>): void {
  mount(app, contract.auditLog.list, ({ query }) => auditLog.list(query));
  mount(app, contract.auditLog.stream, () => auditLog.stream());
}

import type { Database } from '../../db/database.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import { createAuditLogRepository } from './audit-log-repository.ts';
import { createAuditLogService } from './audit-log-service.ts';

/** The audit log, as it is stored. */
export const createAuditLog = ({ db, log }: { db: Database; log: JobLog }) =>
  createAuditLogService({ repository: createAuditLogRepository(db), log });

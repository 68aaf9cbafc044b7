import type { DatabaseHandle } from './db/database.ts';
import type { Env } from './env.ts';
import { createAuditLogRepository } from './features/audit-log/audit-log-repository.ts';
import { createAuditLogService } from './features/audit-log/audit-log-service.ts';
import { createBudgetsRepository } from './features/budgets/budgets-repository.ts';
import { type BudgetsParts, createBudgetsService } from './features/budgets/budgets-service.ts';
import { createRetentionRepository } from './features/retention/retention-repository.ts';
import { createRetentionService } from './features/retention/retention-service.ts';
import { createSecretsRepository } from './features/secrets/secrets-repository.ts';
import { createSecretsService } from './features/secrets/secrets-service.ts';
import { createSettingsRepository } from './features/settings/settings-repository.ts';
import { createSettingsService } from './features/settings/settings-service.ts';
import type { JobLog } from './jobs/job-log.ts';
import type { Signals } from './jobs/signals.ts';
import type { SecretSeal } from './secrets/seal-secret.ts';

interface WorkspaceParts {
  database: DatabaseHandle;
  env: Env;
  executorId: string;
  count: BudgetsParts['count'];
  seal: SecretSeal;
  log: JobLog;
  signals: Pick<Signals, 'hear' | 'reachesOthers'>;
}

/** What holds for the workspace as a whole, and what everything else is built on. */
export function createWorkspaceServices({
  database,
  env,
  executorId,
  count,
  seal,
  log,
  signals,
}: WorkspaceParts) {
  const { db } = database;
  const settings = createSettingsService({ settings: createSettingsRepository(db), env });
  return {
    settings,
    budgets: createBudgetsService({
      repository: createBudgetsRepository(db, executorId),
      settings: settings.current,
      count,
      log,
    }),
    retention: createRetentionService({
      repository: createRetentionRepository(db, executorId),
      settings: settings.current,
      log,
      signals,
    }),
    secrets: createSecretsService({
      repository: createSecretsRepository(db),
      seal,
      log,
      signals,
    }),
    auditLog: createAuditLogService({ repository: createAuditLogRepository(db), log }),
  };
}

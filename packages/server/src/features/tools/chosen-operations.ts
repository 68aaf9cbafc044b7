import type { DiscoveredOperation, ToolDrift, ToolRisk } from '@agent-studio/api-client/contract';
import { changeOf } from '../../engine/tools/mcp-tools.ts';
import type { Offer, OfferedOperation } from '../../engine/tools/offered-operation.ts';
import { Refusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import { refuseField } from './tool-sources.ts';
import type { NewOperation, OperationRow } from './tool-rows.ts';

const MAX_CHOSEN = 1000;
const RISKS: ToolRisk[] = ['read', 'write', 'destructive'];

interface Choice {
  /** Absent: all that can be chosen, or those that are chosen already. */
  operations?: string[] | undefined;
  risks?: Record<string, ToolRisk> | undefined;
  approve?: { id: string; fingerprint: string }[] | undefined;
}

/** The operations of a new tool. */
export function chooseOperations(offer: Offer, { operations, risks = {} }: Choice): NewOperation[] {
  const usable = offer.operations.filter(({ refused }) => refused === null);
  const chosen = operations ? operations.map((id) => findOffered(offer, id)) : usable;
  return checkedCount([...new Set(chosen)].map((operation) => toRow(operation, risks)));
}

/**
 * The operations after a change: those that stay keep what was approved, unless the change approves what is offered
 * now, just as it was shown.
 */
export function changeOperations(
  current: OperationRow[],
  offer: Offer,
  { operations, risks = {}, approve = [] }: Choice,
): NewOperation[] {
  const stored = new Map(current.map((row) => [row.operation_id, row]));
  const offered = new Map(offer.operations.map((operation) => [operation.id, operation]));
  const shown = new Map(approve.map(({ id, fingerprint }) => [id, fingerprint]));
  const ids = [...new Set(operations ?? stored.keys())];
  return checkedCount(
    ids.map((id) => {
      const row = stored.get(id);
      const now = offered.get(id);
      if (shown.has(id) && now?.fingerprint !== shown.get(id)) {
        throw new Refusal('conflict', say('tool.changed_again', { name: now?.title ?? id }), {
          code: 'tool.changed_again',
        });
      }
      if (!row || (now && shown.has(id))) return toRow(findOffered(offer, id), risks);
      const blocked = changeOf(now, row.fingerprint) ?? null;
      const { tool_id: _, position: __, ...kept } = row;
      return { ...kept, risk: risks[id] ?? row.risk, blocked };
    }),
  );
}

/** The same operations with other risks; nothing is read for that. */
export const changeRisks = (current: OperationRow[], risks: Record<string, ToolRisk>): NewOperation[] =>
  current.map(({ tool_id: _, position: __, ...row }) => ({
    ...row,
    risk: risks[row.operation_id] ?? row.risk,
  }));

/** What of the chosen operations is not any more as it was approved. */
export function findDrift(current: OperationRow[], offer: Offer): ToolDrift[] {
  const offered = new Map(offer.operations.map((operation) => [operation.id, operation]));
  return current.flatMap((row): ToolDrift[] => {
    const now = offered.get(row.operation_id);
    if (now?.fingerprint === row.fingerprint) return [];
    return [
      {
        id: row.operation_id,
        change: now ? 'changed' : 'removed',
        before: toDiscovered(row),
        after: now ?? null,
      },
    ];
  });
}

/** A tool is as risky as the riskiest of its operations, and may be repeated when all of them may. */
export const summarize = (operations: NewOperation[]) => ({
  risk: RISKS.findLast((risk) => operations.some((operation) => operation.risk === risk)) ?? 'read',
  idempotent: operations.every(({ idempotent }) => idempotent),
  operation_count: operations.length,
});

function findOffered(offer: Offer, id: string): OfferedOperation {
  const found = offer.operations.find((operation) => operation.id === id);
  if (!found) return refuseField('operations', `There is no operation “${id}” in “${offer.title}”.`);
  if (found.refused) return refuseField('operations', `“${found.title}” cannot be used. ${found.refused}`);
  return found;
}

function checkedCount(rows: NewOperation[]): NewOperation[] {
  if (!rows.length) refuseField('operations', say('tool.choose_one'));
  if (rows.length > MAX_CHOSEN) refuseField('operations', say('tool.choose_fewer', { limit: MAX_CHOSEN }));
  return rows;
}

const toRow = (
  { id, refused: _, ...operation }: OfferedOperation,
  risks: Record<string, ToolRisk>,
): NewOperation => ({
  ...operation,
  operation_id: id,
  risk: risks[id] ?? operation.risk,
  blocked: null,
});

const toDiscovered = (row: OperationRow): DiscoveredOperation => ({
  id: row.operation_id,
  slug: row.slug,
  title: row.title,
  description: row.description,
  method: row.method,
  path: row.path,
  risk: row.risk,
  input_schema: row.input_schema,
  fingerprint: row.fingerprint,
  refused: null,
});

import { HELP_AGENT_ID } from '@agent-studio/api-client/contract';
import type { AssertMayRun } from './features/budgets/budgets-service.ts';
import { createSops, type Sops } from './features/sops/create-sops.ts';
import { SOP_TOOL_SCHEMA, SOP_TOOL_USE } from './features/sops/sop-tool-schema.ts';
import type { ToolProcedures } from './features/tools/procedure-tools.ts';

type ProcedureParts = Omit<Parameters<typeof createSops>[0], 'assertMaySpend'> & {
  assertMayRun: AssertMayRun;
};

/** Procedures, within the budgets: what models do for them counts as the Studio Assistant's. */
export const createProcedures = ({ assertMayRun, ...parts }: ProcedureParts): Sops =>
  createSops({
    ...parts,
    assertMaySpend: (who, asked) =>
      assertMayRun({
        target_id: HELP_AGENT_ID,
        user_id: who?.userId ?? null,
        api_key_id: who?.apiKeyId,
        ...asked,
      }),
  });

/** What tools need of procedures, which are there only once tools are. */
export const lateProcedures = (sops: () => Sops): ToolProcedures => ({
  schema: SOP_TOOL_SCHEMA,
  use: SOP_TOOL_USE,
  call: (...asked) => sops().tool.call(...asked),
  assertUsable: (...asked) => sops().tool.assertUsable(...asked),
});

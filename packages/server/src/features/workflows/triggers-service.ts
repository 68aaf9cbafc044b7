import { randomBytes } from 'node:crypto';
import type { NewTrigger, Trigger, TriggerInput, WorkflowContent } from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import { problemOfExpression } from '../../engine/expressions/names-in.ts';
import { checkArguments } from '../../engine/schemas/check-arguments.ts';
import { SchemaError } from '../../engine/schemas/usable-schema.ts';
import { nextCronTime, problemOfCron } from '../../jobs/cron.ts';
import { fieldRefusal, Refusal, staleRefusal } from '../../refusal.ts';
import { lastFour, type SecretSeal } from '../../secrets/seal-secret.ts';
import { say, type Told } from '../../say.ts';
import { permissionsFor } from '../access/permissions.ts';
import { describeTrigger } from './describe-trigger.ts';
import type { Draft, DraftsService } from '../versions/drafts-service.ts';
import { inputsOf, type TriggerRow, type TriggersRepository } from './triggers-repository.ts';
import type { Caller } from '../access/viewer.ts';

interface TriggersParts {
  drafts: Pick<
    DraftsService<WorkflowContent>,
    'find' | 'findForEdit' | 'forRun' | 'liveContent' | 'assertMayUse'
  >;
  triggers: TriggersRepository;
  seal: Pick<SecretSeal, 'seal'>;
  /** Where others call this server. */
  publicUrl: string;
}

type Values = TriggerInput;

const MAX_TRIGGERS = 20;
const TOKEN_BYTES = 24;
/** What expressions of a webhook see. */
const WEBHOOK_NAMES = ['body', 'headers', 'query'] as const;

export const sealContext = (triggerId: string): string => `workflow-trigger:${triggerId}`;

/** The rules of what starts workflows. Only those who may change a workflow see where its webhooks are. */
export function createTriggersService({ drafts, triggers, seal, publicUrl }: TriggersParts) {
  async function find(workflowId: string, id: string): Promise<TriggerRow> {
    const row = await triggers.find(workflowId, id);
    if (!row) throw new Refusal('notFound', 'There is no such trigger.', { code: 'trigger.not_found' });
    return row;
  }

  async function refuseStale(workflowId: string, id: string): Promise<never> {
    throw staleRefusal('thing.trigger', 'trigger', toTrigger(await find(workflowId, id), true));
  }

  function newSecret(id: string) {
    const secret = randomBytes(TOKEN_BYTES).toString('base64url');
    return { secret, stored: { secret: seal.seal(secret, sealContext(id)), last4: lastFour(secret) } };
  }

  /**
   * What starts a workflow opens all that it uses to more people, or to other times: whoever sets it up, and the owner,
   * must see these things themselves. To switch one off is left to all who may edit.
   */
  async function assertMayOpen(caller: Caller, workflow: Draft<WorkflowContent>, { enabled = true }: Values) {
    if (enabled) await drafts.assertMayUse(caller, workflow, { after: await drafts.liveContent(workflow) });
  }

  /** A schedule says what its workflow is to begin with; nobody is there to correct it when it fires. */
  async function checkValues(owner: Caller, workflowId: string, values: Values): Promise<void> {
    if (values.type === 'schedule') {
      const problem = problemOfCron({ cron: values.cron, timezone: values.timezone ?? 'UTC' });
      if (problem) refuseField(problem.path, problem.message);
      if (!values.enabled) return;
      const { content } = await drafts.forRun(owner, workflowId);
      const misfit = await misfitOf(content, values.inputs ?? {});
      if (misfit) refuseField('inputs', say('trigger.inputs', { why: misfit }));
    }
    if (values.type === 'webhook') {
      for (const [name, expression] of Object.entries(values.inputs ?? {})) {
        const problem = problemOfExpression(expression, WEBHOOK_NAMES);
        if (problem) refuseField(`inputs.${name}`, problem);
      }
    }
  }

  return {
    async list(caller: Caller, workflowId: string): Promise<{ items: Trigger[] }> {
      const mayEdit = permissionsFor(caller, await drafts.find(caller, workflowId)).includes('edit');
      return { items: (await triggers.list(workflowId)).map((row) => toTrigger(row, mayEdit)) };
    },

    async add(caller: Caller, workflowId: string, values: Values): Promise<NewTrigger> {
      const workflow = await drafts.findForEdit(caller, workflowId);
      await assertMayOpen(caller, workflow, values);
      await checkValues(caller, workflowId, values);
      const others = await triggers.list(workflowId);
      if (others.length >= MAX_TRIGGERS) {
        throw new Refusal('conflict', say('trigger.too_many', { limit: MAX_TRIGGERS }), {
          code: 'trigger.too_many',
        });
      }
      if (values.type === 'api' && others.some(({ type }) => type === 'api')) {
        throw new Refusal('conflict', say('trigger.second_api'), {
          code: 'trigger.second_api',
        });
      }
      const id = newId();
      const hook = values.type === 'webhook' ? newSecret(id) : undefined;
      const row = await triggers.insert({
        id,
        workflow_id: workflowId,
        type: values.type,
        created_at: new Date().toISOString(),
        ...toColumns(values),
        ...(hook && { ...hook.stored, token: randomBytes(TOKEN_BYTES).toString('base64url') }),
      });
      return { ...toTrigger(row, true), secret: hook?.secret ?? null };
    },

    async update(
      caller: Caller,
      workflowId: string,
      id: string,
      values: Values,
      revision?: number,
    ): Promise<Trigger> {
      const workflow = await drafts.findForEdit(caller, workflowId);
      const before = await find(workflowId, id);
      if (before.type !== values.type) {
        refuseField('type', say('trigger.kind'));
      }
      await assertMayOpen(caller, workflow, values);
      await checkValues(caller, workflowId, values);
      const columns = toColumns(values);
      const isSameTime =
        before.cron === columns.cron &&
        before.timezone === columns.timezone &&
        before.enabled === columns.enabled;
      // A time that has come and is not fired yet would be lost.
      const changes = isSameTime ? { ...columns, next_at: before.next_at } : columns;
      const row = await triggers.update(before, changes, revision);
      return row ? toTrigger(row, true) : refuseStale(workflowId, id);
    },

    /** How it is called from outside, as OpenAPI; the path of a webhook is for those who may change it. */
    async describe(caller: Caller, workflowId: string, id: string): Promise<Record<string, unknown>> {
      const row = await find((await drafts.find(caller, workflowId)).id, id);
      if (row.type === 'schedule')
        throw new Refusal('invalid', say('trigger.not_called'), { code: 'trigger.not_called' });
      const workflow =
        row.type === 'webhook'
          ? await drafts.findForEdit(caller, workflowId)
          : await drafts.find(caller, workflowId);
      const content = await drafts.liveContent(workflow);
      const trigger = { ...toTrigger(row, true), inputs: inputsOf(row) };
      return describeTrigger({ id: workflowId, content, trigger, publicUrl });
    },

    async remove(caller: Caller, workflowId: string, id: string, revision?: number): Promise<void> {
      await drafts.findForEdit(caller, workflowId);
      await find(workflowId, id);
      if (!(await triggers.remove(workflowId, id, revision)) && revision !== undefined) {
        await refuseStale(workflowId, id);
      }
    },

    /** Another secret; the old one ends at once. */
    async rotate(caller: Caller, workflowId: string, id: string, revision?: number): Promise<NewTrigger> {
      await drafts.findForEdit(caller, workflowId);
      const before = await find(workflowId, id);
      if (before.type !== 'webhook') {
        throw new Refusal('conflict', say('trigger.no_secret'), { code: 'trigger.no_secret' });
      }
      const { secret, stored } = newSecret(id);
      const row = await triggers.update(before, stored, revision);
      return row ? { ...toTrigger(row, true), secret } : refuseStale(workflowId, id);
    },

    /** Refuses those who may only run a workflow while its API is switched off. */
    async assertMayExecute(caller: Caller, workflowId: string): Promise<void> {
      const workflow = await drafts.find(caller, workflowId);
      if (permissionsFor(caller, workflow).includes('edit')) return;
      const isOff = (await triggers.list(workflowId)).some(({ type, enabled }) => type === 'api' && !enabled);
      if (!isOff) return;
      throw new Refusal(
        'forbidden',
        say('trigger.api_off', { name: workflow.name, owner: workflow.owner_name }),
        {
          code: 'workflow.api_off',
        },
      );
    },

    /** Ends the schedules of a workflow that went into the bin. */
    stopSchedules: (workflowId: string) => triggers.stopSchedules(workflowId),
  };
}

function refuseField(path: string, told: Told): never {
  throw fieldRefusal(path, told);
}

async function misfitOf(
  content: WorkflowContent,
  inputs: Record<string, unknown>,
): Promise<string | undefined> {
  try {
    return (await checkArguments(content.inputs, inputs))?.replaceAll('The arguments', 'They');
  } catch (error) {
    // The check of the workflow says so; the schedule can wait for it.
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}

function toColumns(values: Values) {
  const { enabled = true } = values;
  const none = { enabled, cron: null, timezone: null, next_at: null, inputs: {} };
  if (values.type === 'api') return none;
  if (values.type === 'webhook') return { ...none, inputs: values.inputs ?? {} };
  const { cron, timezone = 'UTC', inputs = {} } = values;
  const next = enabled ? nextCronTime({ cron, timezone }) : undefined;
  return { enabled, cron, timezone, inputs, next_at: next?.toISOString() ?? null };
}

function toTrigger(
  { secret: _, token, workflow_id: __, created_at: ___, ...row }: TriggerRow,
  mayEdit: boolean,
): Trigger {
  return { ...row, path: token && mayEdit ? `/hooks/${token}` : null };
}

import type { ToolConfig, ToolUpdate } from '@agent-studio/api-client/contract';
import type { Offer } from '../../engine/tools/offered-operation.ts';
import { NO_CREDENTIAL, type ToolCredential } from '../../engine/tools/tool-auth.ts';
import { say } from '../../say.ts';
import { changeOperations, changeRisks, summarize } from './chosen-operations.ts';
import { checkConfig, checkSchema, specCredential } from './new-tool.ts';
import { originOf } from './tool-origin.ts';
import type { PrepareConnector } from './connector-tools.ts';
import { signInAfter } from './tool-sign-in.ts';
import { refuseField, type ToolSources } from './tool-sources.ts';
import type { StoredTool, ToolParts, ToolsRepository } from './tools-repository.ts';
import type { NewTool } from './tool-rows.ts';

interface ChangeParts {
  stored: StoredTool;
  tools: Pick<ToolsRepository, 'operations' | 'spec'>;
  sources: ToolSources;
  auth: () => ToolCredential;
  prepareConnector: PrepareConnector;
  signal: AbortSignal;
}

interface Change {
  row: Partial<NewTool>;
  parts: ToolParts;
  warnings: string[];
}

/** What an update writes. Documents are read again, and servers asked again, only where the change needs it. */
export async function changeTool(changes: ToolUpdate, parts: ChangeParts): Promise<Change> {
  const { stored } = parts;
  const { operations, risks, approve, spec: _, config, risk, idempotent, ...plain } = changes;
  if (changes.input_schema) checkSchema(changes.input_schema);
  if (config) checkNewConfig(config, stored);
  const warnings: string[] = [];
  const row: Partial<NewTool> = { ...defined(plain), ...(config && { config }) };
  const signIn = config && signInAfter(stored, config);
  Object.assign(row, signIn);
  if (signIn && stored.auth_sealed !== null && signIn.auth_sealed === null) {
    warnings.push(
      'The address leads to another server. The sign-in was removed, so that it cannot go there: enter it again.',
    );
  }
  if (stored.kind === 'connector' && (config || changes.input_schema)) {
    const now = config?.kind === 'connector' ? config : stored.config;
    if (now.kind === 'connector') {
      const asked = { config: now, input_schema: changes.input_schema ?? stored.input_schema };
      const { input_schema, warnings: told } = await parts.prepareConnector(stored.owner_id, asked);
      Object.assign(row, { input_schema });
      warnings.push(...told);
    }
  }
  if (stored.kind !== 'openapi' && stored.kind !== 'mcp') {
    return { row: { ...row, ...defined({ risk, idempotent }) }, parts: {}, warnings };
  }

  const current = await parts.tools.operations([stored.id]);
  const source = await findSource(changes, parts);
  if (source) {
    const rows = changeOperations(current, source.offer, {
      operations,
      risks,
      approve: source.isApproved ? approveAll(source.offer) : approve,
    });
    return {
      row: { ...row, ...summarize(rows) },
      parts: { operations: rows, spec: source.text },
      warnings: [...warnings, ...source.offer.warnings],
    };
  }
  if (!risks) return { row, parts: {}, warnings };
  const rows = changeRisks(current, risks);
  return { row: { ...row, ...summarize(rows) }, parts: { operations: rows }, warnings };
}

function checkNewConfig(config: ToolConfig, stored: StoredTool): void {
  if (config.kind !== stored.kind) refuseField('config.kind', say('tool.kind'));
  checkConfig(config);
}

/** What is offered now, and the document to store; undefined when the change is about none of it. */
async function findSource(
  { config, spec, operations, approve }: ToolUpdate,
  { stored, tools, sources, auth, signal }: ChangeParts,
): Promise<{ offer: Offer; text?: string; isApproved: boolean } | undefined> {
  const now = config ?? stored.config;
  if (now.kind === 'mcp') {
    if (!operations && !approve) return undefined;
    const isSameServer = originOf(now) === originOf(stored.config);
    const options = { auth: isSameServer ? auth() : NO_CREDENTIAL, signal };
    return { offer: await sources.mcp(now.url, options), isApproved: false };
  }
  if (now.kind !== 'openapi') return undefined;

  const none = { auth: NO_CREDENTIAL, signal };
  const same = { auth: specCredential(now, stored.config, auth), signal };
  // A document that somebody gives is what they want; one that is fetched again is compared first.
  if (spec !== undefined) return { ...(await sources.openApi({ spec }, none)), isApproved: true };
  const before = stored.config.kind === 'openapi' ? stored.config.spec_url : null;
  if (now.spec_url !== null && now.spec_url !== before) {
    return { ...(await sources.openApi({ spec_url: now.spec_url }, same)), isApproved: true };
  }
  if (approve && now.spec_url !== null) {
    return { ...(await sources.openApi({ spec_url: now.spec_url }, same)), isApproved: false };
  }
  const text = operations && (await tools.spec(stored.id));
  return text === undefined
    ? undefined
    : { offer: (await sources.openApi({ spec: text }, none)).offer, isApproved: false };
}

const approveAll = (offer: Offer) => offer.operations.map(({ id, fingerprint }) => ({ id, fingerprint }));

/** Parsed partial input has `undefined` where a field was absent; written as it is, that would be an empty change. */
const defined = (changes: object): Partial<NewTool> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

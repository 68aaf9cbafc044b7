import type {
  JsonSchema,
  ToolAuth,
  ToolConfig,
  ToolInput,
  ToolValues,
} from '@agent-studio/api-client/contract';
import { problemOfSchema } from '../../engine/schemas/usable-schema.ts';
import { checkAddress, checkHttpConfig } from '../../engine/tools/http-tool.ts';
import { toSlug } from '../../engine/tools/offered-operation.ts';
import { mainSecret, NO_CREDENTIAL, type ToolCredential } from '../../engine/tools/tool-auth.ts';
import { Refusal } from '../../refusal.ts';
import type { SecretSeal } from '../../secrets/seal-secret.ts';
import { readShown, secretNamesIn, shownOf } from '../../secrets/secret-references.ts';
import { say } from '../../say.ts';
import { originOf } from './tool-origin.ts';
import { sealContext, FUNCTIONS_OFF } from './callable-tools.ts';
import { chooseOperations, summarize } from './chosen-operations.ts';
import type { ConnectorAsked, PrepareConnector } from './connector-tools.ts';
import { refuseField, refuseProblems, type SourceOptions, type ToolSources } from './tool-sources.ts';
import type { ToolParts } from './tools-repository.ts';
import type { NewTool, ToolRow } from './tool-rows.ts';

type Kind = ToolInput['kind'];
type Own = Pick<NewTool, 'config' | 'input_schema' | 'risk' | 'idempotent' | 'operation_count'>;

const NO_ARGUMENTS: JsonSchema = { type: 'object', properties: {} };
const RISK_OF: Record<string, ToolRow['risk']> = { GET: 'read', DELETE: 'destructive' };
/** Headers of the connection itself: a sign-in with them would break the call, or send it elsewhere. */
const CONNECTION_HEADERS = new Set(['connection', 'content-length', 'host', 'transfer-encoding', 'upgrade']);

interface Made {
  own: Own;
  parts: ToolParts;
  warnings: string[];
}

/** What is particular to the kind of a new tool: documents are read and servers asked here. */
export async function makeTool(
  values: ToolValues,
  sources: ToolSources,
  options: SourceOptions & {
    prepareConnector: (asked: ConnectorAsked) => ReturnType<PrepareConnector>;
    prepareProcedure: (sopId: string) => Promise<JsonSchema>;
  },
): Promise<Made> {
  switch (values.kind) {
    case 'http': {
      const config = { kind: 'http' as const, ...values.config };
      checkConfig(config);
      checkSchema(values.input_schema);
      const { risk = RISK_OF[config.method] ?? 'write', idempotent = !/^(POST|PATCH)$/.test(config.method) } =
        values;
      return single({ config, input_schema: values.input_schema, risk, idempotent });
    }
    case 'function': {
      checkSchema(values.input_schema);
      const { risk = 'read', idempotent = true, input_schema } = values;
      return single({
        config: { kind: 'function', code: values.config.code },
        input_schema,
        risk,
        idempotent,
      });
    }
    case 'connector': {
      const config = { kind: 'connector' as const, ...values.config };
      const { input_schema, risk, warnings } = await options.prepareConnector({
        config,
        input_schema: values.input_schema,
      });
      const made = single({
        config,
        input_schema,
        risk: values.risk ?? risk,
        idempotent: values.idempotent ?? risk === 'read',
      });
      return { ...made, warnings };
    }
    case 'sop': {
      const config = { kind: 'sop' as const, ...values.config };
      const input_schema = await options.prepareProcedure(config.sop_id);
      return single({ config, input_schema, risk: 'write', idempotent: true });
    }
    case 'openapi': {
      const { offer, text } = await sources.openApi(values, options);
      const config = {
        kind: 'openapi' as const,
        base_url: values.base_url ?? offer.base_url,
        spec_url: values.spec_url ?? null,
      };
      checkConfig(config);
      const operations = chooseOperations(offer, values);
      return {
        own: { config, input_schema: NO_ARGUMENTS, ...summarize(operations) },
        parts: { operations, spec: text },
        warnings: offer.warnings,
      };
    }
    default: {
      const offer = await sources.mcp(values.url, options);
      const operations = chooseOperations(offer, values);
      const config = { kind: 'mcp' as const, url: values.url, transport: values.transport };
      return {
        own: { config, input_schema: NO_ARGUMENTS, ...summarize(operations) },
        parts: { operations },
        warnings: offer.warnings,
      };
    }
  }
}

const single = (own: Omit<Own, 'operation_count'>): Made => ({
  own: { ...own, operation_count: 1 },
  parts: {},
  warnings: [],
});

/** Refuses a configuration that cannot be called, at its fields. */
export function checkConfig(config: ToolConfig): void {
  if (config.kind === 'http') {
    refuseProblems(checkHttpConfig(config).map(({ path, message }) => ({ path: `config.${path}`, message })));
  }
  if (config.kind === 'mcp' && /[{}]/.test(config.url)) refuseField('config.url', say('tool.braces'));
  if (config.kind === 'openapi') refuseProblems(checkAddress(config.base_url, 'base_url'));
  if (config.kind === 'mcp') refuseProblems(checkAddress(config.url, 'config.url'));
}

export function checkSchema(schema: JsonSchema): void {
  const problem = problemOfSchema(schema);
  if (problem !== undefined) refuseField('input_schema', problem);
}

export function requireAllowed(kind: Kind, functionsAllowed: boolean): void {
  if (kind === 'function' && !functionsAllowed) {
    throw new Refusal('conflict', FUNCTIONS_OFF, { code: 'tool.functions_off' });
  }
}

/** The columns that keep a sign-in, sealed for this one tool. */
export function sealAuth(
  id: string,
  auth: ToolCredential,
  seal: Pick<SecretSeal, 'seal'>,
): Pick<ToolRow, 'auth_type' | 'auth_sealed' | 'auth_last4'> {
  if (auth.type === 'none') return { auth_type: 'none', auth_sealed: null, auth_last4: null };
  checkAuth(auth);
  return {
    auth_type: auth.type,
    auth_sealed: seal.seal(JSON.stringify(auth), sealContext(id)),
    auth_last4: shownOf(mainSecret(auth), secretNamesIn(auth)[0]) || null,
  };
}

export const toAuth = (row: Pick<ToolRow, 'auth_type' | 'auth_sealed' | 'auth_last4'>): ToolAuth => ({
  type: row.auth_type,
  mode: 'shared',
  configured: row.auth_sealed !== null,
  ...readShown(row.auth_last4),
});

/** Refuses a sign-in that no call could carry. */
export function checkAuth(auth: ToolCredential): void {
  const names =
    auth.type === 'headers'
      ? auth.values.headers.map(({ name }, index) => ({ name, path: `values.headers.${index}.name` }))
      : auth.type === 'api_key' && auth.values.in === 'header'
        ? [{ name: auth.values.name, path: 'values.name' }]
        : [];
  for (const { name, path } of names) {
    if (CONNECTION_HEADERS.has(name.toLowerCase()) || !/^[\w!#$%&'*+.^`|~-]+$/.test(name)) {
      refuseField(path, `“${name}” cannot be a header that signs in.`);
    }
  }
  if (secretsInHeaders(auth).some((text) => !/^[\t\x20-\x7e]*$/.test(text))) {
    refuseField(
      'values',
      'A header takes plain characters only: letters, digits and punctuation without accents.',
    );
  }
}

function secretsInHeaders(auth: ToolCredential): string[] {
  if (auth.type === 'bearer') return [auth.values.token];
  if (auth.type === 'headers') return auth.values.headers.map(({ value }) => value);
  return auth.type === 'api_key' && auth.values.in === 'header' ? [auth.values.value] : [];
}

/** The stored sign-in for reading a document again, if that stands on the server that the sign-in is for. */
export function specCredential(
  now: ToolConfig,
  stored: ToolConfig,
  credential: () => ToolCredential,
): ToolCredential {
  if (now.kind !== 'openapi' || now.spec_url === null) return NO_CREDENTIAL;
  return URL.parse(now.spec_url)?.origin === originOf(stored) ? credential() : NO_CREDENTIAL;
}

export const slugFor = (values: { slug?: string | undefined; name: string }): string =>
  values.slug ?? toSlug(values.name);

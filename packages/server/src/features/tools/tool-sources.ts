import type { Discovery } from '@agent-studio/api-client/contract';
import { checkAddress } from '../../engine/tools/http-tool.ts';
import { discoverMcp } from '../../engine/tools/mcp-tools.ts';
import { type Offer, OfferError } from '../../engine/tools/offered-operation.ts';
import { discoverOpenApi, fetchSpec } from '../../engine/tools/openapi-tools.ts';
import type { ToolCredential } from '../../engine/tools/tool-auth.ts';
import type { GuardedFetch } from '../../engine/outbound/guarded-fetch.ts';
import { fieldRefusal, Refusal } from '../../refusal.ts';
import { say, type Told } from '../../say.ts';

const DISCOVERY_TIMEOUT_MS = 15_000;

/** A document, as text or where it stands. */
export interface SpecSource {
  spec?: string | undefined;
  spec_url?: string | null | undefined;
}

export interface SourceOptions {
  auth: ToolCredential;
  signal: AbortSignal;
}

/** Reads documents and asks servers for what they offer. What goes wrong is refused at its field. */
export function createToolSources(fetch: GuardedFetch) {
  async function readSpec({ spec, spec_url }: SpecSource, { auth, signal }: SourceOptions): Promise<string> {
    if ((spec === undefined) === (typeof spec_url !== 'string')) {
      refuseField('spec', say('tool.spec_or_url'));
    }
    if (spec !== undefined) return spec;
    refuseProblems(checkAddress(spec_url!, 'spec_url'));
    return atField('spec_url', () => fetchSpec(spec_url!, { fetch, auth, signal }));
  }

  return {
    /** The document with its text, which is to be stored. */
    async openApi(source: SpecSource, options: SourceOptions): Promise<{ offer: Offer; text: string }> {
      const text = await readSpec(source, options);
      const specUrl = source.spec_url ?? undefined;
      const field = source.spec === undefined ? 'spec_url' : 'spec';
      return {
        text,
        offer: await atField(field, () => discoverOpenApi(text, { specUrl, signal: options.signal })),
      };
    },

    mcp(url: string, { auth, signal }: SourceOptions): Promise<Offer> {
      refuseProblems(checkAddress(url, 'url'));
      if (/[{}]/.test(url)) refuseField('url', say('tool.braces'));
      return atField('url', () => discoverMcp({ url, auth, fetch, signal, timeoutMs: DISCOVERY_TIMEOUT_MS }));
    },
  };
}

export type ToolSources = ReturnType<typeof createToolSources>;

/** What people see of an offer: nothing of how it is called. */
export const toDiscovery = ({ operations, ...offer }: Offer): Discovery => ({
  ...offer,
  operations: operations.map(({ binding: _, idempotent: __, ...operation }) => operation),
});

export function refuseProblems(errors: { path: string; message: string }[]): void {
  if (errors.length) {
    throw new Refusal('invalid', errors.map(({ message }) => message).join(' '), {
      code: 'tool.invalid',
      errors,
    });
  }
}

export const refuseField = (path: string, told: Told): never => {
  throw fieldRefusal(path, told, 'tool.invalid');
};

async function atField<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OfferError)) throw error;
    throw error.problem === 'unreachable'
      ? fieldRefusal(path, error.told, 'tool.unreachable', 'upstream')
      : fieldRefusal(path, error.told, 'tool.invalid');
  }
}

import { isDeepStrictEqual } from 'node:util';
import type { ToolAuthInput, ToolUpdate } from '@agent-studio/api-client/contract';
import { NO_CREDENTIAL, type ToolCredential } from '../../engine/tools/tool-auth.ts';
import { Refusal } from '../../refusal.ts';
import { SealError, type SecretSeal } from '../../secrets/seal-secret.ts';
import { say } from '../../say.ts';
import type { Caller } from '../access/viewer.ts';
import type { AssertMayUse, FillSecrets } from '../secrets/secrets-service.ts';
import { sealContext } from './callable-tools.ts';
import { originOf } from './tool-origin.ts';
import { beforeItLeft } from './tool-sign-in.ts';
import type { StoredTool } from './tools-repository.ts';

interface CredentialsParts {
  seal: SecretSeal;
  fillSecrets: FillSecrets;
  assertMayUse: AssertMayUse;
}

/** How tools sign in where documents are read and servers asked; what cannot be read is to be entered again: 409. */
export function createToolCredentials({ seal, fillSecrets, assertMayUse }: CredentialsParts) {
  function readable<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (error instanceof SealError) throw new Refusal('conflict', error.told, { code: 'tool.sealed' });
      throw error;
    }
  }

  return {
    /** Of a stored tool. */
    credentialOf: ({ id, auth_sealed, config }: StoredTool): ToolCredential =>
      auth_sealed === null
        ? NO_CREDENTIAL
        : readable(() => {
            const stored = JSON.parse(seal.unseal(auth_sealed, sealContext(id))) as ToolCredential;
            return fillSecrets(stored, originOf(config));
          }),

    /** Refuses that somebody has the sign-in of a tool used in another way who may not use the secrets in it. */
    assertMayRedirect(
      caller: Caller,
      stored: StoredTool,
      { config = stored.config, spec, operations, approve }: ToolUpdate,
    ): void {
      const { id, auth_sealed, config: before } = beforeItLeft(stored, config);
      if (auth_sealed === null || originOf(config) !== originOf(before)) return;
      const isSame = isDeepStrictEqual(config, before) && !spec && !operations && !approve;
      if (isSame) return;
      const unsealed = readable(() => seal.unseal(auth_sealed, sealContext(id)));
      assertMayUse(caller, JSON.parse(unsealed), 'config');
    },

    /** For asking a server before there is a tool. */
    filled(caller: Caller, auth: ToolCredential, address: string | undefined): ToolCredential {
      assertMayUse(caller, auth);
      return readable(() => fillSecrets(auth, address));
    },
  };
}

/** Of kinds of tools that sign in nowhere by themselves. */
export function refuseSignIn(auth: ToolAuthInput): void {
  if (auth.type === 'none') return;
  throw new Refusal('conflict', say('tool.no_auth'), {
    code: 'tool.no_auth',
  });
}

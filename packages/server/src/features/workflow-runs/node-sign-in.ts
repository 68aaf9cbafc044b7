import { NodeFailure } from '../../engine/workflow/node-work.ts';
import type { RequestParts } from '../../engine/workflow/send-request.ts';
import { say } from '../../say.ts';
import { SealError } from '../../secrets/seal-secret.ts';
import type { SecretsService } from '../secrets/secrets-service.ts';

/** Signs the requests of nodes in, with secrets that workflows may use and only where each may be sent. */
export const createNodeSignIn =
  ({ fill, namesForWorkflows }: Pick<SecretsService, 'fill' | 'namesForWorkflows'>): RequestParts['signIn'] =>
  (auth, secret, address) => {
    try {
      const filled = fill(auth, address);
      if (namesForWorkflows().includes(secret)) return filled;
      throw new NodeFailure(say('node.secret_admins', { name: secret }), null, undefined, 'never');
    } catch (error) {
      if (error instanceof SealError) throw new NodeFailure(error.told, null, undefined, 'never');
      throw error;
    }
  };

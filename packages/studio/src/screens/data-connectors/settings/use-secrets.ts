import { useState } from 'react';
import { ApiError } from '@agent-studio/api-client';
import type { SecretDrafts } from './connector-values.ts';

const TEST_FAILED = 'connector.test_failed';

/** Secrets as they are typed, and what the last refusal said about them and about the test. */
export function useSecrets() {
  const [drafts, setDrafts] = useState<SecretDrafts>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [testFailed, setTestFailed] = useState(false);
  return {
    drafts,
    errors,
    testFailed,
    set(key: string, draft: string | null) {
      setDrafts((before) => ({ ...before, [key]: draft }));
      setErrors(({ [key]: _, ...rest }) => rest);
    },
    /** Nothing typed is left. */
    clear() {
      setDrafts({});
      setErrors({});
      setTestFailed(false);
    },
    /** Passes the answer on; a refusal leaves what was typed, and is remembered. */
    async watch<Answer>(call: Promise<Answer>): Promise<Answer> {
      setErrors({});
      setTestFailed(false);
      try {
        return await call;
      } catch (error) {
        if (error instanceof ApiError) {
          setErrors(secretErrors(error));
          setTestFailed(error.problem.code === TEST_FAILED);
        }
        throw error;
      }
    },
  };
}

const secretErrors = ({ problem }: ApiError): Record<string, string> =>
  Object.fromEntries(
    (problem.errors ?? []).flatMap(({ path, message }) => {
      const key = /(?:^|[./])secrets[./](.+)$/.exec(path)?.[1];
      return key ? [[key, message]] : [];
    }),
  );

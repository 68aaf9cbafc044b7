import type { Env } from '../env.ts';
import type { Finding } from './finding.ts';

const ANSWER_WITHIN_MS = 10_000;

/** The provider of the environment; those of the workspace are tested under Models. */
export async function examineModel({ openai }: Env): Promise<Finding[]> {
  const name = 'model';
  if (!openai) {
    return [
      {
        name,
        state: 'ok',
        says: 'None in the environment: those of Models answer, or the offline model, which quotes documents.',
      },
    ];
  }
  const { baseUrl, apiKey, model } = openai;
  const address = `${baseUrl.replace(/\/+$/, '')}/models`;
  try {
    const answer = await fetch(address, {
      headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (answer.status === 401 || answer.status === 403) {
      const todo = 'Set OPENAI_API_KEY to a key of that provider.';
      return [{ name, state: 'fail', says: `${baseUrl} refuses the key (${answer.status}).`, todo }];
    }
    if (!answer.ok) {
      const todo = 'Look at OPENAI_BASE_URL: it usually ends in /v1.';
      return [{ name, state: 'warn', says: `${address} answers with ${answer.status}.`, todo }];
    }
    const listed = idsIn(await answer.json());
    if (listed.length && !listed.includes(model)) {
      const todo = `Set OPENAI_MODEL to one of its list, such as ${listed[0]}.`;
      return [{ name, state: 'warn', says: `${baseUrl} answers and does not list ${model}.`, todo }];
    }
    return [{ name, state: 'ok', says: `${baseUrl} answers and has ${model}.` }];
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error };
    const why = (cause?.message ?? message) || 'no answer';
    const todo = 'Start that server, correct OPENAI_BASE_URL, or let this machine reach it.';
    return [{ name, state: 'fail', says: `${baseUrl} cannot be reached: ${why}.`, todo }];
  }
}

function idsIn(list: unknown): string[] {
  const { data } = (list ?? {}) as { data?: unknown };
  return Array.isArray(data)
    ? data.flatMap(({ id }: { id?: unknown }) => (typeof id === 'string' ? id : []))
    : [];
}

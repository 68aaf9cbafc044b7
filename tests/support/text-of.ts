import type { Endpoint } from '@agent-studio/api-client/contract';

/** The body of an answer; of a stream that goes on for ever, its first lines. */
export async function textOf(answer: Response, { path }: Endpoint): Promise<string> {
  if (!/\/(live|together)$/.test(path) || !answer.ok || !answer.body) return answer.text();
  const reader = answer.body.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return new TextDecoder().decode(value);
}

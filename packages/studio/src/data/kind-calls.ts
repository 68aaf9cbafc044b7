import type { ApiClient } from '@agent-studio/api-client';
import type { ObjectKind } from '@agent-studio/api-client/contract';

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Tail>}`
  : Name;

/** Kinds with such a part of the client: it has their name, as in `agentVersions`, `multiAgentBin`. */
export type KindsWith<What extends string> = {
  [Name in ObjectKind]: `${Camel<Name>}${What}` extends keyof ApiClient ? Name : never;
}[ObjectKind];

/** Calls of such a part, which are alike for all kinds: whoever asks says of what shape those are that it needs. */
export const callsOf = <What extends 'Versions' | 'Bin'>(
  api: ApiClient,
  kind: KindsWith<What>,
  what: What,
): unknown =>
  (api as Record<string, unknown>)[kind.replace(/_(.)/, (_, letter: string) => letter.toUpperCase()) + what];

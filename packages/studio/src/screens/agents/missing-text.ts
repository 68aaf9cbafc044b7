import type { AgentReference } from '@agent-studio/api-client/contract';
import { msg, type Translate } from '@agent-studio/core';

export const REFERENCE_KINDS: Record<AgentReference['kind'], string> = {
  tool: msg('Tool'),
  knowledge_card: msg('Knowledge card'),
  model: msg('Model'),
};

/** Names what was left out of an agent because it is not here. */
export function toMissingText(missing: readonly AgentReference[], t: Translate): string {
  const names = missing.map(({ kind, name }) => (name === null ? t(REFERENCE_KINDS[kind]) : `“${name}”`));
  return t('Left out, because it is not here: {names}.', { names: names.join(' · ') });
}

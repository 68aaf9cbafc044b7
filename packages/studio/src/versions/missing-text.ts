import type { ReferenceKind } from '@agent-studio/api-client/contract';
import { msg, type Translate } from '@agent-studio/core';
import type { MissingReference } from '../data/entity-versions.ts';

export const REFERENCE_KINDS: Record<ReferenceKind | 'sop', string> = {
  agent: msg('Agent'),
  multi_agent: msg('Multi-agent'),
  workflow: msg('Workflow'),
  tool: msg('Tool'),
  knowledge_card: msg('Knowledge card'),
  model: msg('Model'),
  connector: msg('Data connector'),
  sop: msg('Procedure'),
};

/** Names what was left out because it is not here. */
export function toMissingText(missing: readonly MissingReference[], t: Translate): string {
  const names = missing.map(({ kind, name }) => (name === null ? t(REFERENCE_KINDS[kind]) : `“${name}”`));
  return t('Left out, because it is not here: {names}.', { names: names.join(' · ') });
}

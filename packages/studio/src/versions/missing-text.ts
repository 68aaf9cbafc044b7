import type { ReferenceKind } from '@agent-studio/api-client/contract';
import { msg, type Translate } from '@agent-studio/core';
import type { MissingReference } from '../data/entity-versions.ts';
import { KINDS } from '../entities/kinds/kinds.ts';

/** What entities name, as people call it. */
export const referenceLabel = (kind: ReferenceKind | 'sop'): string =>
  kind === 'model' ? MODEL : KINDS[kind].label;
const MODEL = msg('Model');

/** Names what was left out because it is not here. */
export function toMissingText(missing: readonly MissingReference[], t: Translate): string {
  const names = missing.map(({ kind, name }) => (name === null ? t(referenceLabel(kind)) : `“${name}”`));
  return t('Left out, because it is not here: {names}.', { names: names.join(' · ') });
}

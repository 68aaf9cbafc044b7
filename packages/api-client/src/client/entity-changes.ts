import type { ChangedKind, ChangeOp, Endpoint } from '../contract/endpoint.ts';
import type { RawInput } from './call-options.ts';

/** Something that people make and keep was made, changed or removed. */
export interface EntityChange {
  kind: ChangedKind;
  id: string;
  op: ChangeOp;
}

interface Made {
  id?: string;
  entity?: Made | null;
  items?: Made[];
}

/** What a call that succeeded has changed, as its row says. Nothing is made by a dry run. */
export function changesOf({ changes }: Endpoint, { params }: RawInput, answer: unknown): EntityChange[] {
  if (!changes) return [];
  const [kind, op] = changes.split('.') as [ChangedKind, ChangeOp];
  const ids = op === 'create' ? madeIn(answer as Made) : [params?.['document_id'] ?? params?.['id']];
  return ids.flatMap((id) => (id ? { kind, id, op } : []));
}

const madeIn = (answer: Made): (string | undefined)[] =>
  (answer.items ?? [answer.entity ?? answer]).map(({ id }) => id);

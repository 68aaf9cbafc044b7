import { toListQuery } from '../../../lists/list-filters.ts';
import type { ListQuery } from '../../../lists/use-list-query.ts';
import { TRIGGER_LABELS } from '../triggers/trigger-labels.ts';

type Trigger = keyof typeof TRIGGER_LABELS;

/** Of the address; what nobody knows there counts as not said. */
export const readTrigger = (list: ListQuery): Trigger | undefined =>
  (Object.keys(TRIGGER_LABELS) as Trigger[]).find((one) => one === list.get('trigger'));

/** The same as the server is asked. */
export function toWorkflowsQuery(list: ListQuery) {
  const trigger = readTrigger(list);
  return { ...toListQuery(list), ...(trigger && { trigger }) };
}

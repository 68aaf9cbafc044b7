import type { AssistantLogs, LogName } from './assistant-log.ts';
import type { AssistantHandle } from '../assistant-surface.ts';

/** Tells the page of one step that an analyst counts: the only place where `studio-log` comes from. */
export function log<Name extends LogName>(
  { emit }: Pick<AssistantHandle, 'emit'>,
  name: Name,
  data: AssistantLogs[Name],
): void {
  emit('studio-log', { name, at: new Date().toISOString(), data });
}

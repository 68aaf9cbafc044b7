import type { AssistantEvents } from '../assistant-events.ts';
import type { AssistantHandle } from '../assistant-surface.ts';

const EVENTS: Record<keyof AssistantEvents, true> = {
  'studio-ready': true,
  'studio-before-open': true,
  'studio-open': true,
  'studio-before-close': true,
  'studio-close': true,
  'studio-before-send': true,
  'studio-message': true,
  'studio-message-delta': true,
  'studio-pending-change': true,
  'studio-conversation-change': true,
  'studio-unread-change': true,
  'studio-token-change': true,
  'studio-login-required': true,
  'studio-link-click': true,
  'studio-action': true,
  'studio-log': true,
  'studio-layer-change': true,
  'studio-error': true,
};

/** For those who build the page: with the attribute `debug` every event is written to the console. */
export function logEvents({ host, version, signal }: AssistantHandle): void {
  if (!host.hasAttribute('debug')) return;
  host.dataset['studioVersion'] = version;
  for (const name of Object.keys(EVENTS) as (keyof AssistantEvents)[]) {
    const log = (event: AssistantEvents[typeof name]) => console.info('[studio]', name, event.detail);
    host.addEventListener(name, log as EventListener, { signal });
  }
}

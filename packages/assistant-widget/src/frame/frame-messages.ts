/* What page and frame say to each other, over a port that only the two have. Whoever reads checks the shape first. */

/** The first word of the frame, to the one origin that it was opened for: it waits for a port. */
export const HELLO = 'studio-frame-hello';
/** The answer of the page, with the port. */
export const CONNECT = 'studio-frame-connect';

/** Of an element that hears nothing of these in its own page. */
type Values = Readonly<Record<string, unknown>>;

/** From the page: what the element is to show, what it is to do, and whether what it asked about may happen. */
export type ToFrame =
  | { type: 'values'; values: Values }
  | { type: 'call'; id: number; method: string; args: readonly unknown[] }
  | { type: 'answer'; id: number; allowed: boolean; detail: Values };

/** From the frame. `ask`: an event that may be prevented. */
export type FromFrame =
  | { type: 'values'; values: Values }
  | { type: 'event'; name: string; detail: Values }
  | { type: 'ask'; id: number; name: string; detail: Values }
  | { type: 'close' }
  | { type: 'done'; id: number; value: unknown }
  | { type: 'failed'; id: number; code: string; message: string };

type Kind = 'string' | 'number' | 'boolean' | 'object' | 'list' | 'any';
type Shapes = Readonly<Record<string, Readonly<Record<string, Kind>>>>;

const TO_FRAME: Shapes = {
  values: { values: 'object' },
  call: { id: 'number', method: 'string', args: 'list' },
  answer: { id: 'number', allowed: 'boolean', detail: 'object' },
};

const FROM_FRAME: Shapes = {
  values: { values: 'object' },
  event: { name: 'string', detail: 'object' },
  ask: { id: 'number', name: 'string', detail: 'object' },
  close: {},
  done: { id: 'number', value: 'any' },
  failed: { id: 'number', code: 'string', message: 'string' },
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isKind(value: unknown, kind: Kind): boolean {
  if (kind === 'any') return true;
  if (kind === 'list') return Array.isArray(value);
  return kind === 'object' ? isObject(value) : typeof value === kind;
}

/** A message of one of these shapes; undefined for everything else. */
function read(value: unknown, shapes: Shapes): unknown {
  if (!isObject(value) || typeof value['type'] !== 'string' || !Object.hasOwn(shapes, value['type']))
    return undefined;
  const fields = Object.entries(shapes[value['type']]!);
  return fields.every(([name, kind]) => isKind(value[name], kind)) ? value : undefined;
}

export const readToFrame = (value: unknown): ToFrame | undefined =>
  read(value, TO_FRAME) as ToFrame | undefined;

export const readFromFrame = (value: unknown): FromFrame | undefined =>
  read(value, FROM_FRAME) as FromFrame | undefined;

/** Without functions, promises and whatever else is not data. */
export const toData = (value: object): Values => JSON.parse(JSON.stringify(value)) as Values;

/** What the page sets and the element in the frame shows. */
export const FRAME_VALUES = [
  'heading',
  'greeting',
  'placeholder',
  'locale',
  'dir',
  'theme',
  'sound',
  'disabled',
  'readOnly',
  'conversationId',
  'messages',
  'suggestions',
  'header',
  'messageActions',
  'preChat',
  'labels',
] as const;

/** What the element in the frame is asked to do. */
export const FRAME_METHODS = [
  'send',
  'stop',
  'clear',
  'newConversation',
  'showConversation',
  'setDraft',
  'identify',
  'reset',
  'focus',
] as const;

/** What is told as it happens there; what is about the panel itself happens in the page. */
export const FRAME_EVENTS = [
  'studio-message',
  'studio-message-delta',
  'studio-pending-change',
  'studio-conversation-change',
  'studio-link-click',
  'studio-action',
  'studio-log',
  'studio-error',
] as const;

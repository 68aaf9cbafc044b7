import { readFileSync } from 'node:fs';
import path from 'node:path';
import { tokenTypes } from '../core/reference.ts';
import { ACTION_ICONS } from './src/page-parts/action-icons.ts';

const iconNames = Object.keys(ACTION_ICONS)
  .map((name) => `'${name}'`)
  .join(' | ');

const readSource = (file: string) => readFileSync(path.join(import.meta.dirname, 'src', file), 'utf8');

const proactiveTypes = `${readSource('page-parts/pre-chat.ts')}\n${readSource('page-parts/proactive-message.ts')}`;

/** The types of `assistant-log.ts`, which stand alone there. */
const logTypes = readSource('log/assistant-log.ts')
  .replace(/^import .*$/m, '')
  .replace('{ by: By }', "{ by: 'user' | 'api' | 'hotkey' }")
  .replace('by: By;', "by: 'user' | 'api' | 'hotkey';");

/** Declarations of the types that the rows of the reference name. */
export const assistantTypes = `${tokenTypes}
/** Who uses the page, as the page knows. */
export interface AssistantUser {
  /** Tells one person from the next. */
  id: string;
  name?: string | undefined;
  email?: string | undefined;
}

/** What the host knows about the place of the question; sent along with each one. */
export type AssistantContext = object | (() => object);

/** A question to pick: itself, or a shorter name for it. */
export type AssistantSuggestion = string | { readonly label: string; readonly text: string };

/** A button of the page's own: a press is told by \`studio-action\`. */
export interface AssistantAction {
  /** Tells one action from another. */
  id: string;
  label: string;
  /** Absent: the label is the button. */
  icon?: ${iconNames} | undefined;
}

/** What the bar at the top of the chat has besides the heading. */
export interface AssistantHeader {
  /** One line below the heading. */
  subtitle?: string | undefined;
  /** Address of a picture in place of the product's mark. */
  avatar?: string | undefined;
  actions?: readonly AssistantAction[] | undefined;
  /** False: no button for a new conversation. */
  newConversation?: boolean | undefined;
}

${proactiveTypes}
/** What an event tells of a message. */
export interface MessageDetail {
  id: string;
  sender: 'user' | 'bot';
  text: string;
  /** ISO 8601. */
  timestamp: string;
  status: string;
}

${logTypes}
export interface AssistantMessage {
  sender: 'user' | 'bot';
  content: string;
  /** ISO 8601. */
  timestamp: string;
}

export interface MayWait {
  /** Holds the answer until the promise is settled; \`false\` or a failure prevents. */
  waitUntil(promise: Promise<unknown>): void;
}
`;

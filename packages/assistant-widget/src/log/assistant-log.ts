import type { By } from '../opened-by.ts';

/** What an analyst counts. Texts of people are there only where the page asks for them with the attribute `log-texts`. */
export interface AssistantLogs {
  'panel.opened': { by: By };
  'panel.closed': { by: By; openMs: number };
  /** The server keeps a conversation that this question began. */
  'conversation.started': { conversationId: string };
  /** An earlier one is shown. */
  'conversation.opened': { conversationId: string };
  /** `length` in characters. */
  'question.sent': { messageId: string; length: number; text?: string };
  /** `waitMs`: from the question to the first piece of the answer. */
  'answer.started': { messageId: string; waitMs: number };
  'answer.finished': AnswerLog & { sources: number; text?: string };
  'answer.stopped': AnswerLog;
  /** `code` as in `studio-error`. */
  'answer.failed': AnswerLog & { code: string };
  /** `rating` 0: taken back. */
  'answer.rated': { messageId: string; rating: -1 | 0 | 1 };
  'answer.copied': { messageId: string };
  'source.opened': { messageId: string; index: number };
  'link.opened': { href: string; internal: boolean; newTab: boolean };
  /** `index` counts from 0. */
  'suggestion.used': { index: number; text?: string };
  /** `fields`: the names of those that were filled in. */
  'pre-chat.submitted': { fields: readonly string[] };
  /** `id`: of the message. */
  'proactive.shown': { id: string };
  'proactive.accepted': { id: string };
  'proactive.dismissed': { id: string };
  'approval.decided': { messageId: string; decision: string };
}

interface AnswerLog {
  messageId: string;
  length: number;
  /** From the question to the end. */
  totalMs: number;
}

export type LogName = keyof AssistantLogs;

/** One step, by its name. */
export type AssistantLog = {
  [Name in LogName]: {
    name: Name;
    /** ISO 8601. */
    at: string;
    data: AssistantLogs[Name];
  };
}[LogName];

import type { OpenAiMessage } from '@agent-studio/api-client/contract';
import type { ToldConversation, ToldMessage } from '../../engine/told-messages.ts';
import { Refusal } from '../../refusal.ts';

/** A conversation in OpenAI's form, as a run is given it. */
export interface ReadConversation extends ToldConversation {
  /** What system and developer messages say, in their order. */
  instructions: string;
  /** The last message of the user. */
  question: string;
}

const MAX_QUESTION_CHARS = 100_000;

/** Throws 400, as OpenAI does, for what cannot be read as a conversation that asks something. */
export function readConversation(messages: readonly OpenAiMessage[]): ReadConversation {
  const instructions: string[] = [];
  const told: ToldMessage[] = [];
  const names = new Map<string, string>();
  for (const [place, message] of messages.entries()) {
    const path = `messages.${place}`;
    if (message.role === 'system' || message.role === 'developer') {
      instructions.push(toText(message.content, path));
    } else if (message.role === 'user') {
      told.push({ role: 'user', text: toText(message.content, path) });
    } else if (message.role === 'assistant') {
      const calls = (message.tool_calls ?? []).map(({ id, function: called }) => {
        names.set(id, called.name);
        return { id, name: called.name, args: toArguments(called.arguments) };
      });
      told.push({ role: 'assistant', text: message.content ? toText(message.content, path) : '', calls });
    } else if (message.role === 'tool') {
      const name = names.get(message.tool_call_id);
      if (name === undefined)
        throw refused(
          `${path}.tool_call_id`,
          `No message before says that tool call “${message.tool_call_id}” was made.`,
        );
      told.push({ role: 'tool', text: toText(message.content, path), call_id: message.tool_call_id, name });
    }
  }
  requireResults(told);
  const last = told.at(-1);
  if (!last || last.role === 'assistant')
    throw refused('messages', 'The last message must be of the user, or the result of a tool.');
  const asked = told.findLastIndex(({ role }) => role === 'user');
  const question = told[asked]?.text.trim() ?? '';
  if (!question) throw refused('messages', 'There is no message of the user that asks something.');
  if (question.length > MAX_QUESTION_CHARS)
    throw refused('messages', `The last message of the user has more than ${MAX_QUESTION_CHARS} characters.`);
  return {
    instructions: instructions.join('\n\n'),
    question,
    before: told.slice(0, asked),
    after: told.slice(asked + 1),
  };
}

/** Providers refuse a call without its result, in words that nobody understands. */
function requireResults(told: readonly ToldMessage[]): void {
  const answered = new Set(told.flatMap((message) => (message.role === 'tool' ? message.call_id : [])));
  for (const message of told) {
    if (message.role !== 'assistant') continue;
    const missing = message.calls.find(({ id }) => !answered.has(id));
    if (missing)
      throw refused(
        'messages',
        `The result of tool call “${missing.id}” is missing: add a message of role “tool”.`,
      );
  }
}

type Content = Extract<OpenAiMessage, { role: 'user' }>['content'];

function toText(content: Content, path: string): string {
  if (typeof content === 'string') return content;
  return content
    .map(({ type, text }, place) => {
      if ((type === 'text' || type === 'input_text') && text !== undefined) return text;
      const sentence = `Parts of type “${type.slice(0, 40)}” are not taken, only texts.`;
      throw refused(`${path}.content.${place}`, sentence, 'unsupported_content');
    })
    .join('\n');
}

function toArguments(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What a model wrote wrongly it is shown as it was.
    return text;
  }
}

/** A 400 that names the parameter. */
export const refused = (path: string, message: string, code = 'invalid_value') =>
  new Refusal('badInput', message, { code, errors: [{ path, message }] });

import type { ErasedKind, Erasure } from '@agent-studio/api-client/contract';

/** English, as are all files of the server. */
const WORDS: Record<ErasedKind, string> = {
  access: 'Account, sign-ins and rights',
  keys: 'API keys',
  conversations: 'Conversations with their messages and memory',
  run_texts: 'Texts of runs (figures are kept)',
  feedback: 'Ratings, comments and notes',
  procedures: 'Runs of procedures',
  uploads: 'Uploaded files and drafts',
  mails: 'Mails in the queue',
  personal: 'Saved views and read marks',
  owned: 'What others work with',
  audit_log: 'Entries of the audit log',
  mentions: 'Texts and definitions of others',
  knowledge: 'Documents of the workspace and their passages',
  namesakes: 'Other accounts with the same name or address',
};

/** A protocol for people, line by line. */
export async function* protocolLines(erasure: Erasure): AsyncGenerator<string> {
  const { id, person, state, asked_at, started_at, done_at, started_by, taken_over_by } = erasure;
  yield `Protocol of erasure ${id}\n\n`;
  yield `Account: ${person.id}, kept as "${person.name}"\n`;
  yield `State: ${state}\n`;
  yield `Asked for by the person: ${asked_at ?? 'no'}\n`;
  yield `Begun: ${started_at ?? 'not yet'}${started_by ? ` by ${started_by.name} (${started_by.id})` : ''}\n`;
  yield `Done: ${done_at ?? 'not yet'}\n`;
  yield `Taken over by: ${taken_over_by ? `${taken_over_by.name} (${taken_over_by.id})` : 'nobody'}\n`;
  yield `Name replaced in what others wrote: ${erasure.replaces_name ? 'yes' : 'no'}\n\n`;
  yield 'Rows of the database: removed / handed over / kept under another name / kept as they are\n';
  for (const { kind, removed, handed_over, renamed, kept } of erasure.items)
    yield `${WORDS[kind]}: ${removed} / ${handed_over} / ${renamed} / ${kept}\n`;
  yield '\nCopies outside are not part of it: backups, log files, and entries of the audit log that were sent to a receiver.\n';
}

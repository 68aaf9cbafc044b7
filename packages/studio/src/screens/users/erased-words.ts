import type { ErasedKind } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';

/** What of a person is counted together, as people call it. */
export const ERASED_WORDS: Readonly<Record<ErasedKind, string>> = {
  access: msg('Account, sign-ins and rights'),
  keys: msg('API keys'),
  conversations: msg('Conversations and memory'),
  run_texts: msg('Texts of runs'),
  feedback: msg('Ratings, comments and notes'),
  procedures: msg('Runs of procedures'),
  uploads: msg('Uploaded files and drafts'),
  mails: msg('Mails in the queue'),
  personal: msg('Saved views and read marks'),
  owned: msg('What others work with'),
  audit_log: msg('Entries of the audit log'),
  mentions: msg('Texts and definitions of others'),
  knowledge: msg('Documents of the workspace'),
  namesakes: msg('Accounts of the same name or address'),
};

import { msg } from '@agent-studio/core/chat';
import type { PreChatField } from './pre-chat.ts';

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Why a value of a field will not do; undefined where it does. */
export function problemOf({ type, required, options = [] }: PreChatField, value: string): string | undefined {
  if (value === '') {
    if (!required) return undefined;
    if (type === 'consent') return msg('Please agree to go on.');
    return type === 'choice' ? msg('Please choose one.') : msg('Please fill this in.');
  }
  if (type === 'email' && !MAIL.test(value)) return msg('Please write an e-mail address.');
  if (type === 'choice' && !options.includes(value)) return msg('Please choose one.');
  return undefined;
}

import { say } from '../../../say.ts';
import type { NodeKind } from './node-kind.ts';

/** A mail to people of the workspace. */
export const sendMail: NodeKind<'send_mail'> = {
  reads: { to: 'template', subject: 'template', text: 'template' },
  lint(_, { to, subject, text }, { lookups }, lint) {
    lint.needs(to, say('check.mail_to'), 'to');
    lint.needs(subject, say('check.mail_subject'), 'subject');
    lint.needs(text, say('check.mail_text'), 'text');
    // It runs, and its mails are shown: a workflow may be written before the operator has set mail up.
    if (!lookups.sendsMail) lint.warning('mail.off', say('check.mail_off'), 'to');
  },
};

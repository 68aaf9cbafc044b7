import { say } from '../../say.ts';
import type { Convert } from './service-call.ts';

/** To people of the workspace; whoever else it went to has to be reached otherwise, which is said. */
export const emailSend: Convert = ({ parameters, values }) => {
  const { toEmail, sendTo, toRecipients, subject, message, text, html, bodyContent } = parameters;
  const isPage = html !== undefined || parameters['emailType'] === 'html';
  return {
    config: {
      type: 'send_mail',
      to: values.template(toEmail ?? sendTo ?? toRecipients ?? ''),
      subject: values.template(subject ?? ''),
      text: values.template(text ?? message ?? bodyContent ?? html ?? ''),
    },
    notes: [say('import.mail_to_people'), ...(isPage ? [say('import.mail_was_page')] : [])],
  };
};

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
    notes: [
      'Mails go to people of this workspace only. To reach others, call a mail service with an HTTP request.',
      ...(isPage ? ['It was a page in HTML; mails are text here.'] : []),
    ],
  };
};

import type { Table } from '../../translate.ts';

/** German: mails, and sign-in by them. */
export const mails: Table = {
  'Sign in with the link of the mail': 'Mit dem Link aus der E-Mail anmelden',
  'If {email} has an account here, a link is on its way. Open it in this browser within 15 minutes.':
    'Hat {email} hier ein Konto, ist ein Link unterwegs. Öffnen Sie ihn innerhalb von 15 Minuten in diesem Browser.',
  'Use another address': 'Andere Adresse verwenden',
  'Sign in by mail': 'Anmeldung per E-Mail',
  'Send me a sign-in link': 'Anmelde-Link senden',
  'Invitations, sign-in links, and what people chose to be told: alerts and decisions that wait.':
    'Einladungen, Anmelde-Links und was Menschen erfahren möchten: Alarme und Entscheidungen, die warten.',
  'This server sends no mail. Its operator turns it on in its environment, and starts it again:':
    'Dieser Server sendet keine E-Mails. Wer ihn betreibt, schaltet sie in seiner Umgebung ein und startet ihn neu:',
  'Settings of the server for mail': 'Einstellungen des Servers für E-Mails',
  'Links lead to': 'Links führen zu',
  'Sign-in by mail': 'Anmeldung per E-Mail',
  'Waiting to be sent': 'Warten auf den Versand',
  'Given up in the last 24 hours': 'In den letzten 24 Stunden aufgegeben',
  'The last mail was not taken.': 'Die letzte E-Mail wurde nicht angenommen.',
  'Send a test mail to me': 'Test-E-Mail an mich senden',
  'The mail server took a mail to {email}. Look into that mailbox.':
    'Der Mailserver hat eine E-Mail an {email} angenommen. Sehen Sie in diesem Postfach nach.',
  'By e-mail': 'Per E-Mail',
  'Sent to {email} if e-mail is set up on this server.':
    'Geht an {email}, wenn E-Mail auf diesem Server eingerichtet ist.',
  'When an alert of yours fires, and when it is over.':
    'Wenn ein Alarm von Ihnen auslöst und wenn es vorbei ist.',
  Decisions: 'Entscheidungen',
  'When a run waits for a decision that you may make.':
    'Wenn ein Lauf auf eine Entscheidung wartet, die Sie treffen dürfen.',
  'Each address gets a mail with a link that works once, for 7 days, and makes the account with this role.':
    'Jede Adresse bekommt eine E-Mail mit einem Link. Er gilt einmal, 7 Tage lang, und legt das Konto mit dieser Rolle an.',
  'What workflows of this workspace send to you.': 'Was Workflows dieses Arbeitsbereichs Ihnen senden.',
};

import type { Table } from '../../translate.ts';

/** German: the sign-in. */
export const login: Table = {
  'Sign in': 'Anmelden',
  'Quick check': 'Kurze Prüfung',
  'Welcome back': 'Willkommen zurück',
  'Sign in to build, test and watch over your agents.':
    'Melden Sie sich an, um Ihre Agenten zu bauen, zu testen und im Blick zu behalten.',
  'or with a local account': 'oder mit einem lokalen Konto',
  'This server runs on your own machine and asks for no password. The first person to sign in becomes its owner.':
    'Dieser Server läuft auf Ihrem eigenen Rechner und fragt nach keinem Passwort. Wer sich zuerst anmeldet, wird sein Eigentümer.',
  'This server offers no way to sign in yet. Ask its operator to set a Google client id, or to run it on a local address.':
    'Dieser Server bietet noch keine Anmeldung an. Bitten Sie den Betreiber, eine Google-Client-ID zu setzen oder ihn unter einer lokalen Adresse zu betreiben.',
  'Google sign-in could not be loaded. Check your connection and content blockers, or ask the owner of this page to allow https://accounts.google.com in its content security policy.':
    'Die Google-Anmeldung konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und Inhaltsblocker, oder bitten Sie den Betreiber dieser Seite, https://accounts.google.com in der Content Security Policy zu erlauben.',
  'you@example.com': 'sie@example.com',
  'E-mail': 'E-Mail',
  'The server signed you in, but this device counts that as expired already. Check its clock and try again.':
    'Der Server hat Sie angemeldet, für dieses Gerät ist die Anmeldung aber schon abgelaufen. Prüfen Sie die Uhr und versuchen Sie es erneut.',
  'One quick check': 'Eine kurze Prüfung',
  'It keeps scripts out.': 'Sie hält Skripte fern.',
  'I am not a robot': 'Ich bin kein Roboter',
  'Runs on your device and takes a moment': 'Läuft auf Ihrem Gerät und dauert einen Moment',
  'Checking this browser': 'Browser wird geprüft',
  'Runs on your device, nothing to solve': 'Läuft auf Ihrem Gerät, nichts zu lösen',
  'You are through': 'Geschafft',
  'Taking you to the studio': 'Weiter zum Studio',
  Continue: 'Weiter',
  'Not you?': 'Nicht Sie?',
  'Use another account': 'Anderes Konto verwenden',
  'This check needs a secure page. Open the studio by https, or on localhost.':
    'Diese Prüfung braucht eine sichere Seite. Öffnen Sie das Studio über https oder auf localhost.',
  'The check took too long on this device. Please try again.':
    'Die Prüfung hat auf diesem Gerät zu lange gedauert. Bitte versuchen Sie es erneut.',
  'Google token is required': 'Es fehlt das Google-Token',
  'Captcha token is required': 'Es fehlt das Captcha-Token',
  'Handbook.pdf': 'Handbuch.pdf',
  '38 pages': '38 Seiten',
  'Returns.docx': 'Rückgaben.docx',
  '6 pages': '6 Seiten',
  'Customer policies': 'Kundenrichtlinien',
  '2 documents': '2 Dokumente',
  '142 passages': '142 Stellen',
  'A question': 'Eine Frage',
  'How long is a refund?': 'Wann kommt mein Geld?',
  'Support desk': 'Kundendienst',
  '1 card': '1 Karte',
  'Refunds take five working days.': 'Erstattungen dauern fünf Werktage.',
  'Counted from the day the parcel arrives. [1]': 'Gezählt ab dem Tag, an dem das Paket ankommt. [1]',
  'Returns.docx, page 2': 'Rückgaben.docx, Seite 2',
  '“We pay refunds within five working days of receiving the goods.”':
    '„Wir erstatten innerhalb von fünf Werktagen nach Eingang der Ware.“',
  'Agents you can follow,\nstep by step.': 'Agenten, denen man folgen kann,\nSchritt für Schritt.',
  'Every answer names its source.': 'Jede Antwort nennt ihre Quelle.',
  'This page is under development.': 'Diese Seite ist in Entwicklung.',
  'Back to Home': 'Zurück zur Startseite',
  'Sign-in code': 'Anmeldecode',
  'once for this browser': 'einmal für diesen Browser',
  'It stands in the terminal in which the server was started, at the end of the address.':
    'Er steht im Terminal, in dem der Server gestartet wurde, am Ende der Adresse.',
  'Enter the code.': 'Geben Sie den Code ein.',
};

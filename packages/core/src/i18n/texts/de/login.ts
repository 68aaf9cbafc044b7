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
  'You find it in the terminal where the server was started: it is the last part of the address.':
    'Sie finden ihn im Terminal, in dem der Server gestartet wurde: Er ist der letzte Teil der Adresse.',
  'As others will see you': 'Wie andere Sie sehen',
  'What stands behind “code=”': 'Was hinter „code=“ steht',
  'Enter the code.': 'Geben Sie den Code ein.',
  'Continue with {name}': 'Weiter mit {name}',
  'Sign in in this tab': 'In diesem Tab anmelden',
  'Sign in with a code of the server': 'Mit einem Code des Servers anmelden',
  'works once': 'gilt einmal',
  'The operator of the server finds it in its terminal.':
    'Der Betreiber des Servers findet ihn in dessen Terminal.',
  'Nobody signs in here by a provider yet. The terminal of the server shows a code that works once; the first person to sign in becomes the owner, and adds a provider under Settings, Sign-in.':
    'Hier meldet sich noch niemand über einen Anbieter an. Das Terminal des Servers zeigt einen Code, der einmal gilt; wer sich zuerst anmeldet, wird Eigentümer und fügt unter Einstellungen, Anmeldung einen Anbieter hinzu.',
  'This server offers no way to sign in yet. Ask its operator to set one up.':
    'Dieser Server bietet noch keine Anmeldung an. Bitten Sie den Betreiber, eine einzurichten.',
  'This sign-in has expired. Please sign in again.':
    'Diese Anmeldung ist abgelaufen. Bitte melden Sie sich noch einmal an.',
  'You were not signed in: the provider says that you declined.':
    'Sie wurden nicht angemeldet: Der Anbieter sagt, dass Sie abgelehnt haben.',
  'The provider did not confirm who you are. Please try again, or ask your administrator.':
    'Der Anbieter hat nicht bestätigt, wer Sie sind. Versuchen Sie es noch einmal, oder fragen Sie Ihre Administration.',
  'The sign-in window was closed, or this browser does not let it answer. Try it in this tab instead.':
    'Das Anmeldefenster wurde geschlossen, oder dieser Browser lässt es nicht antworten. Versuchen Sie es stattdessen in diesem Tab.',
  'Sign-in by a provider needs a page whose address begins with https://.':
    'Die Anmeldung über einen Anbieter braucht eine Seite, deren Adresse mit https:// beginnt.',
};

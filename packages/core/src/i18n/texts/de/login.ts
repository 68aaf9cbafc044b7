import type { Table } from '../../translate.ts';

/** German: the sign-in. */
export const login: Table = {
  'Sign in': 'Anmelden',
  'Quick check': 'Kurze Prüfung',
  'Welcome back': 'Willkommen zurück',
  'Sign in to build, test and watch over your agents.':
    'Melden Sie sich an, um Ihre Agenten zu bauen, zu testen und im Blick zu behalten.',
  'or with a local account': 'oder mit einem lokalen Konto',
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
  'Customer policies': 'Kundenrichtlinien',
  '2 documents': '2 Dokumente',
  '142 passages': '142 Stellen',
  'Support desk': 'Kundendienst',
  '1 card': '1 Karte',
  'Returns.docx, page 2': 'Rückgaben.docx, Seite 2',
  'Agents you can follow,\nstep by step.': 'Agenten, denen man folgen kann,\nSchritt für Schritt.',
  'Every answer names its source.': 'Jede Antwort nennt ihre Quelle.',
  'This page is under development.': 'Diese Seite ist in Entwicklung.',
  'Back to Home': 'Zurück zur Startseite',
  'Sign-in code': 'Anmeldecode',
  'first time in this browser': 'beim ersten Mal in diesem Browser',
  'As others will see you': 'Wie andere Sie sehen',
  'Enter the code.': 'Geben Sie den Code ein.',
  'Continue with {name}': 'Weiter mit {name}',
  'Sign in in this tab': 'In diesem Tab anmelden',
  'Sign in with a code of the server': 'Mit einem Code des Servers anmelden',
  'works once': 'gilt einmal',
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
  'Welcome to {name}': 'Willkommen bei {name}',
  'A customer asks': 'Eine Kundin fragt',
  '“May I return it?”': '„Geht das zurück?“',
  'Agent, step 4 of 5': 'Agent, Schritt 4 von 5',
  '2 tools': '2 Werkzeuge',
  'Find the order': 'Bestellung finden',
  'Answered in 0.2 s': 'Antwort nach 0,2 s',
  'Pay it back': 'Geld erstatten',
  'Waits for a person': 'Wartet auf einen Menschen',
  'Pay this back?': 'Das erstatten?',
  'Support desk is waiting for you': 'Der Kundendienst wartet auf Sie',
  'Moves money': 'Bewegt Geld',
  'Order no.': 'Bestellung',
  'How much': 'Betrag',
  'Goes to': 'Geht an',
  'Visa ending 4417': 'Visa, endet auf 4417',
  '“Unopened goods can go back within 30 days.”': '„Ungeöffnetes kann binnen 30 Tagen zurück.“',
  'What is risky waits for a person.': 'Was riskant ist, wartet auf einen Menschen.',
  'The address you opened brought your sign-in code.':
    'Die geöffnete Adresse hat Ihren Anmeldecode mitgebracht.',
  'It is in the link that the server printed. No link? Ask whoever runs this server for one.':
    'Er steht in dem Link, den der Server ausgegeben hat. Kein Link? Bitten Sie die Person darum, die diesen Server betreibt.',
  'Ask whoever runs this server: they find it where it was started.':
    'Fragen Sie, wer diesen Server betreibt: Der Code steht dort, wo er gestartet wurde.',
  'Paste the link or the code': 'Link oder Code einfügen',
};

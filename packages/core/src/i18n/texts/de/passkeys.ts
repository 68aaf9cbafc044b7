import type { Table } from '../../translate.ts';

/** German: passkeys. */
export const passkeys: Table = {
  'This browser cannot use passkeys here. Update it, or sign in another way.':
    'Dieser Browser kann hier keine Passkeys verwenden. Aktualisieren Sie ihn, oder melden Sie sich anders an.',
  'No passkey was given. Try again, or sign in another way.':
    'Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal, oder melden Sie sich anders an.',
  'No passkey was made. Perhaps this device has one for you already.':
    'Es wurde kein Passkey erstellt. Vielleicht hat dieses Gerät schon einen für Sie.',
  'The sign-in window was closed, or this browser does not let it answer.':
    'Das Anmeldefenster wurde geschlossen, oder dieser Browser lässt es nicht antworten.',
  'Sign in with a passkey': 'Mit Passkey anmelden',
  Passkeys: 'Passkeys',
  'Sign in with your finger, face or PIN, also when no provider answers.':
    'Melden Sie sich mit Finger, Gesicht oder PIN an, auch wenn kein Anbieter antwortet.',
  'Add…': 'Hinzufügen …',
  'This server has no public https address, which passkeys belong to.':
    'Dieser Server hat keine öffentliche https-Adresse, zu der Passkeys gehören.',
  'Passkeys are added on {address}, since browsers bind them to it.':
    'Passkeys werden auf {address} hinzugefügt, weil Browser sie daran binden.',
  'You have none yet.': 'Sie haben noch keinen.',
  'To change them, sign out and in again: that must be less than 15 minutes ago.':
    'Um sie zu ändern, melden Sie sich ab und wieder an: Das muss weniger als 15 Minuten her sein.',
  'Remove this passkey?': 'Diesen Passkey entfernen?',
  'It signs nobody in any more. Delete it on your device, too.':
    'Er meldet niemanden mehr an. Löschen Sie ihn auch auf Ihrem Gerät.',
  'The passkey is removed.': 'Der Passkey ist entfernt.',
  'used {time}': 'benutzt {time}',
  'added {time}, not used yet': 'hinzugefügt {time}, noch nicht benutzt',
  synced: 'synchronisiert',
  'Rename {name}': '{name} umbenennen',
  'The passkey is added.': 'Der Passkey ist hinzugefügt.',
  'The passkey is renamed.': 'Der Passkey ist umbenannt.',
  'Add a passkey': 'Passkey hinzufügen',
  'Rename a passkey': 'Passkey umbenennen',
  'Your browser asks next where to keep it.': 'Ihr Browser fragt als Nächstes, wo er ihn aufbewahren soll.',
  'Such as the device it is on.': 'Etwa das Gerät, auf dem er liegt.',
};

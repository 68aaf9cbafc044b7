import type { Table } from '../../translate.ts';

/** German: how an agent gets onto a page. */
export const deploy: Table = {
  'In the page': 'In die Seite',
  'Before the end of the page': 'Vor das Ende der Seite',
  'Once, in a terminal': 'Einmal, im Terminal',
  'In a component': 'In eine Komponente',
  "Added to the page's Content-Security-Policy": 'Zur Content-Security-Policy der Seite',
  'Publishable key': 'Öffentlicher Schlüssel',
  'It stands in the page for everybody to see, and opens nothing but this agent, on these origins.':
    'Er steht für alle sichtbar in der Seite und öffnet nichts als diesen Agenten, auf diesen Ursprüngen.',
  'Replace…': 'Ersetzen …',
  Key: 'Schlüssel',
  'Last used {time}': 'Zuletzt benutzt {time}',
  'Not used yet.': 'Noch nicht benutzt.',
  'The agent gets its key when it is first saved here.':
    'Der Agent bekommt seinen Schlüssel, wenn hier zum ersten Mal gespeichert wird.',
  'Replace the key?': 'Schlüssel ersetzen?',
  'Pages with the old key stop working at once, until their snippet has the new one.':
    'Seiten mit dem alten Schlüssel gehen sofort nicht mehr, bis ihr Codeschnipsel den neuen hat.',
  'Replace key': 'Schlüssel ersetzen',
  'The key was replaced.': 'Der Schlüssel wurde ersetzt.',
  'The snippet has the new one.': 'Der Codeschnipsel hat den neuen.',
  'Match the page': 'An die Seite anpassen',
  Light: 'Hell',
  Dark: 'Dunkel',
  'Bottom right': 'Unten rechts',
  'Bottom left': 'Unten links',
  'Top right': 'Oben rechts',
  'Top left': 'Oben links',
  'Mirrored on right-to-left pages.': 'Gespiegelt auf Seiten von rechts nach links.',
  Heading: 'Überschrift',
  Corner: 'Ecke',
  Colours: 'Farben',
  'Write an origin such as https://www.example.com, without a path.':
    'Schreiben Sie einen Ursprung wie https://www.example.com, ohne Pfad.',
  'Allowed origins': 'Erlaubte Ursprünge',
  'Remove {origin}': '{origin} entfernen',
  'Origin to add': 'Neuer Ursprung',
  'Scheme, host and port. https://*.example.com means any subdomain, one level deep.':
    'Schema, Host und Port. https://*.example.com meint jede Subdomain, eine Ebene tief.',
  Add: 'Hinzufügen',
  'Add this page, {origin}': 'Diese Seite hinzufügen, {origin}',
  'The preview could not be loaded.': 'Die Vorschau konnte nicht geladen werden.',
  'The preview is shown where the studio runs on its own server, {server}.':
    'Die Vorschau gibt es dort, wo das Studio auf seinem eigenen Server läuft, {server}.',
  Preview: 'Vorschau',
  'Here you ask as yourself. Heading, corner and colours go into the snippet.':
    'Hier fragen Sie unter Ihrem Namen. Überschrift, Ecke und Farben kommen in den Codeschnipsel.',
  'Only {owner} and administrators can put this agent on websites.':
    'Nur {owner} und Administratoren können diesen Agenten auf Websites stellen.',
  Publish: 'Veröffentlichen',
  Published: 'Veröffentlicht',
  Online: 'Online',
  Offline: 'Offline',
  'Publish it first: visitors get only what is published.':
    'Veröffentlichen Sie ihn zuerst: Besucher bekommen nur, was veröffentlicht ist.',
  'Visitors may ask without signing in': 'Besucher dürfen ohne Anmeldung fragen',
  'On pages of the origins below, with the key. Answers may quote the knowledge of this agent.':
    'Auf Seiten der Ursprünge unten, mit dem Schlüssel. Antworten können das Wissen dieses Agenten zitieren.',
  'Off: only people signed in to the studio can ask.': 'Aus: Nur wer im Studio angemeldet ist, kann fragen.',
  'Questions a minute': 'Fragen pro Minute',
  'Shared by all visitors; one IP address gets at most half.':
    'Für alle Besucher zusammen; eine IP-Adresse bekommt höchstens die Hälfte.',
  'Save settings': 'Einstellungen speichern',
  'Settings saved.': 'Einstellungen gespeichert.',
  Script: 'Skript',
  'One line': 'Eine Zeile',
  React: 'React',
  'Strict policy': 'Strenge Richtlinie',
  'For any page: a few kilobytes until somebody opens the assistant.':
    'Für jede Seite: ein paar Kilobyte, bis jemand den Assistenten öffnet.',
  'One tag, for tag managers and site builders.': 'Ein Tag, für Tag-Manager und Baukästen.',
  'A component with types, from React 16.8 on.': 'Eine Komponente mit Typen, ab React 16.8.',
  'One file whose content the browser checks, for pages with a strict content security policy.':
    'Eine Datei, deren Inhalt der Browser prüft, für Seiten mit strenger Content-Security-Policy.',
  Snippet: 'Codeschnipsel',
  'Kind of snippet': 'Art des Codeschnipsels',
  'This agent is offline: pages with this key are refused until it is online.':
    'Dieser Agent ist offline: Seiten mit diesem Schlüssel werden abgewiesen, bis er online ist.',
  'Without a key the snippet serves people who are signed in to the studio.':
    'Ohne Schlüssel dient der Codeschnipsel Personen, die im Studio angemeldet sind.',
  'The hash of the script could not be loaded, so it is not in the snippet.':
    'Die Prüfsumme des Skripts konnte nicht geladen werden und fehlt deshalb im Codeschnipsel.',
  Deploy: 'Einbinden',
  'As the device': 'Wie das Gerät',
  'A page of its own': 'Eigene Seite',
  'Whoever has the address may ask there. Pages of the origins above may show it in a frame.':
    'Wer die Adresse hat, kann dort fragen. Seiten der Ursprünge oben dürfen sie in einem Rahmen zeigen.',
  'Address of the page': 'Adresse der Seite',
  'Title of the page': 'Titel der Seite',
  'Empty: the name of the agent.': 'Leer: der Name des Agenten.',
  'Such as #0f766e. Empty: the colour of the studio.': 'Etwa #0f766e. Leer: die Farbe des Studios.',
};

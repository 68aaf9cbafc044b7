import type { Table } from '../../translate.ts';

/** German: providers by which people sign in. */
export const signInProviders: Table = {
  'Sign-in providers': 'Anbieter für die Anmeldung',
  'OpenID Connect: Entra ID, Okta, Keycloak, Google Workspace, Auth0 and others.':
    'OpenID Connect: Entra ID, Okta, Keycloak, Google Workspace, Auth0 und andere.',
  'None yet. With one, people of your company sign in with the account that they have, and get their role from its groups.':
    'Noch keiner. Mit einem melden sich Menschen Ihres Unternehmens mit dem Konto an, das sie haben, und bekommen ihre Rolle aus dessen Gruppen.',
  'Nobody signs in by it any more. Accounts stay, and who is signed in stays in.':
    'Niemand meldet sich mehr darüber an. Konten bleiben, und wer angemeldet ist, bleibt es.',
  'Delete provider': 'Anbieter löschen',
  'Redirect address, to be entered at the provider': 'Weiterleitungsadresse, beim Anbieter einzutragen',
  'List of sign-in providers': 'Liste der Anbieter für die Anmeldung',
  'from “{claim}”': 'aus „{claim}“',
  'given in the studio': 'im Studio vergeben',
  'Test the sign-in by {name}': 'Anmeldung über {name} testen',
  'This sign-in works': 'Diese Anmeldung funktioniert',
  'This sign-in does not work yet': 'Diese Anmeldung funktioniert noch nicht',
  'Nobody was signed in by this test.': 'Durch diesen Test wurde niemand angemeldet.',
  '{name} ({email}) would come in as {role}.': '{name} ({email}) käme als {role} herein.',
  '{name} ({email}) would come in.': '{name} ({email}) käme herein.',
  'What the provider told': 'Was der Anbieter gesagt hat',
  Claim: 'Angabe',
  'Add a sign-in provider': 'Anbieter für die Anmeldung hinzufügen',
  'Register the studio as an application there; it gives you an id and a secret.':
    'Melden Sie das Studio dort als Anwendung an; dafür bekommen Sie eine ID und ein Geheimnis.',
  'Stands on the button: “Continue with …”.': 'Steht auf der Schaltfläche: „Weiter mit …“.',
  Issuer: 'Aussteller',
  'The address below which /.well-known/openid-configuration is found.':
    'Die Adresse, unter der /.well-known/openid-configuration liegt.',
  'Client id': 'Client-ID',
  'Client secret': 'Client-Geheimnis',
  'Encrypted and never shown again. Empty: a public application, which proves itself by PKCE.':
    'Verschlüsselt und nie wieder gezeigt. Leer: eine öffentliche Anwendung, die sich durch PKCE ausweist.',
  'Claim with the roles': 'Angabe mit den Rollen',
  'Such as groups or realm_access.roles. Empty: roles are given in the studio.':
    'Etwa groups oder realm_access.roles. Leer: Rollen werden im Studio vergeben.',
  'Who has this value gets this role; the mightiest counts':
    'Wer diesen Wert hat, bekommt diese Rolle; die mächtigste zählt',
  'Remove this rule': 'Diese Regel entfernen',
  'Add a rule': 'Regel hinzufügen',
  'Everybody else': 'Alle anderen',
  'Role of who is new': 'Rolle neuer Personen',
  'May not come in': 'Dürfen nicht herein',
  'Its e-mail addresses count as verified': 'Seine E-Mail-Adressen gelten als bestätigt',
  'For providers of your own company that do not say so, such as Entra ID.':
    'Für Anbieter Ihres eigenen Unternehmens, die es nicht sagen, wie Entra ID.',
  'People keep the account that they have with the same address':
    'Personen behalten das Konto, das sie mit derselben Adresse haben',
  'Only where this provider hands out addresses of your own domains.':
    'Nur wo dieser Anbieter Adressen Ihrer eigenen Domains vergibt.',
  'Other applications whose ID tokens are taken': 'Andere Anwendungen, deren ID-Token angenommen werden',
  'client id of a portal': 'Client-ID eines Portals',
  'People may sign in by it': 'Personen dürfen sich darüber anmelden',
  'Add a provider': 'Anbieter hinzufügen',
  'Entra ID, Okta and others keep people and groups in sync by SCIM 2.0. People deactivated there lose access at once. Roles do not change.':
    'Entra ID, Okta und andere halten Personen und Gruppen über SCIM 2.0 aktuell. Wer dort deaktiviert wird, verliert sofort den Zugang. Rollen ändern sich nicht.',
  'None is connected. Make a token and enter it, with the address, where your directory provisions applications.':
    'Keines ist verbunden. Erstellen Sie ein Token, und tragen Sie es mit der Adresse dort ein, wo Ihr Verzeichnis Anwendungen versorgt.',
  'Make a token': 'Token erstellen',
  'The directory may write here': 'Das Verzeichnis darf hier schreiben',
  'Address, to be entered in the directory': 'Adresse, einzutragen im Verzeichnis',
  'The token. It is shown this once: copy it now.':
    'Das Token. Es wird nur dieses eine Mal gezeigt: Kopieren Sie es jetzt.',
  'New token…': 'Neues Token …',
  'Disconnect…': 'Trennen …',
  'Make a new token?': 'Neues Token erstellen?',
  'The present one works for another day. Enter the new one in the directory until then.':
    'Das jetzige gilt noch einen Tag. Tragen Sie das neue bis dahin im Verzeichnis ein.',
  'Disconnect the directory?': 'Verzeichnis trennen?',
  'Its token is forgotten. People and groups stay as they are, and nobody is deactivated by it any more.':
    'Sein Token wird vergessen. Personen und Gruppen bleiben, wie sie sind, und es deaktiviert niemanden mehr.',
  Disconnect: 'Trennen',
  'People it keeps': 'Personen darin',
  'Groups it keeps': 'Gruppen darin',
  'Token made': 'Token erstellt',
  'Last call': 'Letzter Aufruf',
  'None yet': 'Noch keiner',
  'The token before works until': 'Das vorige Token gilt bis',
  'Signing out': 'Abmelden',
  'Register {address} there as an address to return to.':
    'Registrieren Sie dort {address} als Rücksprungadresse.',
  'of the studio only': 'nur vom Studio',
  'at the provider, too': 'auch beim Anbieter',
  'at the provider, too, and back to the studio': 'auch beim Anbieter, und zurück zum Studio',
};

/** What invitees see of an account: its brand and its sender. */
export const sender = {
  'Say which name and address at your domain invitations come from.':
    'Geben Sie an, von welchem Namen und welcher Adresse Ihrer Domain Einladungen kommen.',
  'Add the records that are shown next to the DNS of your domain.':
    'Tragen Sie die danach angezeigten Einträge im DNS Ihrer Domain ein.',
  'As soon as they are seen, invitations come from you, and answers reach you.':
    'Sobald sie gefunden werden, kommen Einladungen von Ihnen, und Antworten erreichen Sie.',
  '1. Who invitations come from': '1. Von wem Einladungen kommen',
  '2. How they are sent': '2. Wie sie gesendet werden',
  '3. Where answers arrive': '3. Wo Antworten ankommen',
  Colour: 'Farbe',
  'Write the colour as # and six digits from 0 to f, such as #0b57d0, or choose it from the palette.':
    'Schreiben Sie die Farbe als # und sechs Ziffern von 0 bis f, zum Beispiel #0b57d0, oder wählen Sie sie aus der Palette.',
  'Such as #0b57d0. Text on it is black or white.': 'Zum Beispiel #0b57d0. Text darauf ist schwarz oder weiß.',
  Palette: 'Palette',
  Logo: 'Logo',
  'The logo': 'Das Logo',
  'Remove the logo': 'Logo entfernen',
  'PNG or JPEG. It is scaled down, and sent inside each message, so that nothing is loaded from elsewhere.':
    'PNG oder JPEG. Es wird verkleinert und in jeder Nachricht mitgesendet, sodass nichts von anderswo geladen wird.',
  'The file has more than 20 MB. Choose a smaller one.': 'Die Datei hat mehr als 20 MB. Wählen Sie eine kleinere.',
  'The browser cannot read that file as a picture. Choose a PNG or JPEG file.':
    'Der Browser kann diese Datei nicht als Bild lesen. Wählen Sie eine PNG- oder JPEG-Datei.',
  'The picture cannot be made small enough. Choose a simpler one.':
    'Das Bild lässt sich nicht genug verkleinern. Wählen Sie ein einfacheres.',
  'The picture cannot be read.': 'Das Bild kann nicht gelesen werden.',
  'What invitees see of you: in invitations, updates and cancellations, in every language.':
    'Was Eingeladene von Ihnen sehen: in Einladungen, Änderungen und Absagen, in jeder Sprache.',
  'The brand of this account is set by its owners. You are a member.':
    'Das Erscheinungsbild dieses Kontos bestimmen seine Inhaber. Sie sind Mitglied.',
  'A test with the saved brand is on its way to {address}.':
    'Ein Test mit dem gespeicherten Erscheinungsbild ist unterwegs an {address}.',
  'Send me a test': 'Test an mich senden',
  Clear: 'Zurücksetzen',
  'New messages show the account’s name alone.': 'Neue Nachrichten zeigen nur den Namen des Kontos.',
  'Clear the brand?': 'Erscheinungsbild zurücksetzen?',
  'New messages then show the account’s name, without a logo, footer or support address, in the default colour.':
    'Neue Nachrichten zeigen dann den Namen des Kontos, ohne Logo, Fußzeile oder Kontaktadresse, in der Standardfarbe.',
  'The brand is saved. New messages will use it.':
    'Das Erscheinungsbild ist gespeichert. Neue Nachrichten verwenden es.',
  'Who invites. Leave it empty for the account’s name.': 'Wer einlädt. Leer lassen für den Namen des Kontos.',
  Footer: 'Fußzeile',
  'One line below every message, such as your company’s address.':
    'Eine Zeile unter jeder Nachricht, etwa die Anschrift Ihrer Firma.',
  'Support address': 'Kontaktadresse',
  'Where invitees can ask.': 'Wohin sich Eingeladene mit Fragen wenden können.',
  'Invitation to an online meeting': 'Einladung zu einer Online-Besprechung',
  'Update: another time': 'Änderung: andere Zeit',
  'Update: other details': 'Änderung: andere Angaben',
  'Removal of an invitee': 'Ausladung einer Person',
  'Announcement of a first invitation': 'Ankündigung einer ersten Einladung',
  'The preview is loading.': 'Die Vorschau wird geladen.',
  'The preview updates again once the errors are corrected.':
    'Die Vorschau wird wieder aktualisiert, sobald die Fehler behoben sind.',
  'The sender is saved. Add its records next.':
    'Der Absender ist gespeichert. Legen Sie als Nächstes seine Einträge an.',
  'Change the sender': 'Absender ändern',
  'Set up a sender': 'Absender einrichten',
  Address: 'Adresse',
  'An address at your own domain. Answers by mail arrive there.':
    'Eine Adresse in Ihrer eigenen Domain. Antworten per E-Mail kommen dort an.',
  Relay: 'Relay',
  'Such as smtp.example.org. Leave it empty to send through the server.':
    'Zum Beispiel smtp.example.org. Leer lassen, um über den Server zu senden.',
  Port: 'Port',
  'User name at the relay': 'Benutzername am Relay',
  'Password at the relay': 'Passwort am Relay',
  'Leave it empty to keep the one that is stored.': 'Leer lassen, um das gespeicherte zu behalten.',
  'Stored encrypted, and sent over TLS only.': 'Wird verschlüsselt gespeichert und nur über TLS gesendet.',
  'IMAP server of the mailbox': 'IMAP-Server des Postfachs',
  'Where answers to the address arrive. Leave it empty if they are forwarded to the server.':
    'Wo Antworten an die Adresse ankommen. Leer lassen, wenn sie an den Server weitergeleitet werden.',
  'Port of the mailbox': 'Port des Postfachs',
  'User name at the mailbox': 'Benutzername am Postfach',
  'Password at the mailbox': 'Passwort am Postfach',
  Folder: 'Ordner',
  'INBOX if left empty. Only answers are taken; all messages stay as they are.':
    'INBOX, wenn leer. Nur Antworten werden übernommen; alle Nachrichten bleiben, wie sie sind.',
  'not read yet': 'noch nicht gelesen',
  'last read {time}': 'zuletzt gelesen {time}',
  'Your mailbox cannot be read': 'Ihr Postfach kann nicht gelesen werden',
  'Answers stay in it, and it is tried again.': 'Antworten bleiben darin, und es wird erneut versucht.',
  'It answers, accepts the credentials, and has the folder.':
    'Es antwortet, nimmt die Zugangsdaten an und hat den Ordner.',
  'Messages per minute': 'Nachrichten pro Minute',
  'The most that the relay takes, 6 or more. Leave it empty for no limit.':
    'Wie viele das Relay höchstens annimmt, mindestens 6. Leer lassen für keine Grenze.',
  'Invitations can come from an address at a domain of your own. Its owner allows that by a record in DNS.':
    'Einladungen können von einer Adresse in Ihrer eigenen Domain kommen. Deren Inhaber erlaubt das durch einen Eintrag im DNS.',
  'Invitations come from the server': 'Einladungen kommen vom Server',
  'Their address is {serverAddress}. Set up a sender to use your own.':
    'Ihre Adresse ist {serverAddress}. Richten Sie einen Absender ein, um Ihre eigene zu verwenden.',
  'The sender of this account is set by its owners. You are a member.':
    'Den Absender dieses Kontos bestimmen seine Inhaber. Sie sind Mitglied.',
  'In use': 'In Gebrauch',
  'Not in use yet': 'Noch nicht in Gebrauch',
  'The server’s': 'Das des Servers',
  '{host}, port {port}': '{host}, Port {port}',
  'Bounces go to': 'Rückläufer gehen an',
  'Check records': 'Einträge prüfen',
  'Check records and connections': 'Einträge und Verbindungen prüfen',
  'Invitations come from the server for now': 'Einladungen kommen vorerst vom Server',
  'Add the DNS records below. They are checked every few minutes at first, then once a day.':
    'Legen Sie die DNS-Einträge unten an. Sie werden anfangs alle paar Minuten geprüft, später einmal am Tag.',
  'The records are being looked up.': 'Die Einträge werden nachgeschlagen.',
  'DNS records': 'DNS-Einträge',
  Record: 'Eintrag',
  Type: 'Art',
  'The record of your domain is missing': 'Der Eintrag Ihrer Domain fehlt',
  'It was first found missing {time}. After a week without it, invitations come from the server again.':
    'Sein Fehlen wurde {time} bemerkt. Nach einer Woche ohne ihn kommen Einladungen wieder vom Server.',
  'Your relay takes no messages': 'Ihr Relay nimmt keine Nachrichten an',
  'In the sandbox nothing is sent through it.': 'In der Sandbox wird nichts darüber gesendet.',
  'Messages wait, and are tried again.': 'Nachrichten warten; der Versand wird erneut versucht.',
  'Invitations come from the server again.': 'Einladungen kommen wieder vom Server.',
  'Remove the sender?': 'Absender entfernen?',
  'New invitations then come from the server. Appointments that exist keep {address}; leave the record of its domain in place until they are over. The passwords of relay and mailbox and the DKIM key are deleted.':
    'Neue Einladungen kommen dann vom Server. Bestehende Termine behalten {address}; lassen Sie den Eintrag der Domain stehen, bis sie vorüber sind. Die Passwörter von Relay und Postfach und der DKIM-Schlüssel werden gelöscht.',
  '{missing} of {count} records is missing': '{missing} von {count} Einträgen fehlt',
  '{missing} of {count} records are missing': '{missing} von {count} Einträgen fehlen',
  'Proof of the domain': 'Nachweis der Domain',
  'DKIM signature': 'DKIM-Signatur',
  'DMARC policy': 'DMARC-Richtlinie',
  'SPF policy': 'SPF-Richtlinie',
  'Answers by mail (MX)': 'Antworten per E-Mail (MX)',
  Fine: 'In Ordnung',
  Missing: 'Fehlt',
  'Does not fit': 'Passt nicht',
  'DNS does not answer': 'DNS antwortet nicht',
  'Not used': 'Nicht benutzt',
  Fails: 'Schlägt fehl',
  'It answers, and accepts the credentials. Nothing was sent.':
    'Es antwortet und nimmt die Zugangsdaten an. Nichts wurde gesendet.',
  Value: 'Wert',
} as const;

/** The calendar server through which an account invites. */
export const calendars = {
  '1. The server': '1. Der Server',
  '2. The calendar': '2. Der Kalender',
  'Calendar server': 'Kalenderserver',
  'Invitations can go out through your own calendar server: the events are kept in its calendar, and it sends the messages.':
    'Einladungen können über Ihren eigenen Kalenderserver gehen: Die Termine stehen in seinem Kalender, und er sendet die Nachrichten.',
  'Connect a calendar': 'Kalender verbinden',
  'In the sandbox nothing is sent to a calendar server. A calendar can be connected once this server sends mail.':
    'In der Sandbox wird nichts an einen Kalenderserver gesendet. Ein Kalender lässt sich verbinden, sobald dieser Server E-Mails sendet.',
  'No calendar': 'Kein Kalender',
  'Invitations are mailed': 'Einladungen gehen per E-Mail',
  'Connect a calendar on a CalDAV server or in Exchange Online to have that server send them.':
    'Verbinden Sie einen Kalender auf einem CalDAV-Server oder in Exchange Online, damit dieser Server sie sendet.',
  'The calendar server of this account is set by its owners. You are a member.':
    'Den Kalenderserver dieses Kontos bestimmen seine Inhaber. Sie sind Mitglied.',
  'the link to an answer page for people without a calendar':
    'der Link zu einer Antwortseite für Personen ohne Kalender',
  'the mail that announces a first invitation': 'die E-Mail, die eine erste Einladung ankündigt',
  'your words in a cancellation': 'Ihre Worte in einer Absage',
  'the words of invitees in their answers': 'die Worte der Eingeladenen in ihren Antworten',
  'another copy of an invitation that has not changed': 'eine weitere Kopie einer unveränderten Einladung',
  'your brand, and texts in the language of each invitee':
    'Ihr Erscheinungsbild und Texte in der Sprache der Eingeladenen',
  Works: 'Funktioniert',
  'Used for': 'Benutzt für',
  'new appointments': 'neue Termine',
  'only the appointments that were made in it': 'nur die Termine, die darin erstellt wurden',
  User: 'Benutzer',
  Connected: 'Verbunden',
  'Since {time}.': 'Seit {time}.',
  'The calendar works: an event was written, read and deleted.':
    'Der Kalender funktioniert: Ein Termin wurde geschrieben, gelesen und gelöscht.',
  'The server writes the messages itself. Not supported:':
    'Der Server schreibt die Nachrichten selbst. Nicht unterstützt:',
  Test: 'Testen',
  'Send a test invitation': 'Testeinladung senden',
  Disconnect: 'Trennen',
  'Disconnect the calendar?': 'Kalender trennen?',
  'New invitations are mailed.': 'Neue Einladungen gehen per E-Mail.',
  'New appointments are then mailed. Those in the calendar stay there: their changes, cancellations and answers go on through the server, so its credentials are kept.':
    'Neue Termine gehen dann per E-Mail. Die im Kalender bleiben dort: Ihre Änderungen, Absagen und Antworten gehen weiter über den Server, deshalb werden seine Zugangsdaten behalten.',
  'The calendar is connected. New appointments are made in it.':
    'Der Kalender ist verbunden. Neue Termine werden darin erstellt.',
  'Kind of server': 'Art des Servers',
  Calendar: 'Kalender',
  'Its name, if the user has several. Leave it empty for the one that takes invitations.':
    'Sein Name, wenn der Benutzer mehrere hat. Leer lassen für den, der Einladungen annimmt.',
  'Name of the organizer': 'Name des Veranstalters',
  'Leave it empty for the name that the server knows.': 'Leer lassen für den Namen, den der Server kennt.',
  'That server then writes the messages itself: without your brand and the answer page, in its own language.':
    'Jener Server schreibt dann die Nachrichten selbst: ohne Ihr Erscheinungsbild und die Antwortseite, in seiner Sprache.',
  'Only new appointments are made in the calendar. What was sent before stays where it is, and goes on that way.':
    'Nur neue Termine werden in dem Kalender erstellt. Was schon gesendet wurde, bleibt, wo es ist, und geht so weiter.',
  Connect: 'Verbinden',
  'Address of the server': 'Adresse des Servers',
  'Its URL, that of the calendar, or the e-mail address of the user, by which the server is found.':
    'Seine URL, die des Kalenders oder die E-Mail-Adresse des Benutzers, über die der Server gefunden wird.',
  'User name': 'Benutzername',
  'Preferably one for this application alone. Stored encrypted, and sent to this server only.':
    'Am besten eines nur für diese Anwendung. Wird verschlüsselt gespeichert und nur an diesen Server gesendet.',
  'Address of the mailbox': 'Adresse des Postfachs',
  Tenant: 'Mandant',
  'Its id, or one of its domains.': 'Seine Kennung oder eine seiner Domains.',
  'Id of the application': 'Kennung der Anwendung',
  'Secret of the application': 'Geheimnis der Anwendung',
  'Or its certificate and private key as PEM text. Stored encrypted, and sent to Microsoft only.':
    'Oder ihr Zertifikat mit privatem Schlüssel als PEM-Text. Wird verschlüsselt gespeichert und nur an Microsoft gesendet.',
  'Microsoft cloud': 'Microsoft-Cloud',
  'Remove spaces, colons and slashes.': 'Entfernen Sie Leerzeichen, Doppelpunkte und Schrägstriche.',
  'This is too long.': 'Das ist zu lang.',
  'The test is on its way': 'Der Test ist unterwegs',
  'Answer it: {link} shows what arrived and what came back. Cancel the appointment to see a cancellation.':
    'Antworten Sie darauf: {link} zeigt, was ankam und was zurückkam. Sagen Sie den Termin ab, um eine Absage zu sehen.',
  'its appointment': 'der Termin dazu',
  'An address of yours, other than the organizer’s. A few tests a day can be sent.':
    'Eine Ihrer Adressen, nicht die des Veranstalters. Einige Tests am Tag sind möglich.',
  Send: 'Senden',
} as const;

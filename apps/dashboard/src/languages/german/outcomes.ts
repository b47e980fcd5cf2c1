/**
 * What became of attempts, in words of the server: at relays, mailboxes and calendar servers, and of the
 * checks of signatures and messages. What others said is shown as they wrote it. A name in braces stands for
 * what the server filled in.
 */
export const outcomes = {
  // Relays and mailboxes of accounts.
  "The account's relay does not answer.": 'Das Relay des Kontos antwortet nicht.',
  "The account's relay has an address to which this server does not connect.":
    'Das Relay des Kontos hat eine Adresse, mit der dieser Server sich nicht verbindet.',
  "The account's relay offers no TLS, or its certificate is not trusted.":
    'Das Relay des Kontos bietet kein TLS an, oder sein Zertifikat ist nicht vertrauenswürdig.',
  "The account's relay refuses the user name or the password.":
    'Das Relay des Kontos lehnt den Benutzernamen oder das Passwort ab.',
  "The account's relay refuses to take messages from this server.":
    'Das Relay des Kontos nimmt von diesem Server keine Nachrichten an.',
  "The server at the address of the account's relay does not speak SMTP.":
    'Was anstelle des Relays des Kontos antwortet, spricht kein SMTP.',
  "The account's mailbox does not answer.": 'Das Postfach des Kontos antwortet nicht.',
  "The account's mailbox has an address to which this server does not connect.":
    'Das Postfach des Kontos hat eine Adresse, mit der dieser Server sich nicht verbindet.',
  "The account's mailbox offers no TLS, or its certificate is not trusted.":
    'Das Postfach des Kontos bietet kein TLS an, oder sein Zertifikat ist nicht vertrauenswürdig.',
  "The account's mailbox takes no passwords by IMAP, as Microsoft's do not: connect it as a calendar server (Exchange Online), or have it forward mail to this server.":
    'Das Postfach des Kontos nimmt über IMAP keine Passwörter an, wie bei Microsoft: Verbinden Sie es als Kalenderserver (Exchange Online), oder lassen Sie es Mail an diesen Server weiterleiten.',
  "The account's mailbox refuses the user name or the password.":
    'Das Postfach des Kontos lehnt den Benutzernamen oder das Passwort ab.',
  "The account's mailbox has no such folder.": 'Das Postfach des Kontos hat keinen solchen Ordner.',
  "The account's mailbox sends more than a mail server should, or does not come to an end, so that reading it was given up.":
    'Das Postfach des Kontos sendet mehr, als ein Mailserver sollte, oder kommt zu keinem Ende; das Lesen wurde abgebrochen.',
  "The account's mailbox ended the connection, or does not behave like a mail server.":
    'Das Postfach des Kontos hat die Verbindung beendet oder antwortet, wie kein Mailserver es sollte.',
  "The account's relay took the message.": 'Das Relay des Kontos hat die Nachricht angenommen.',
  "The account's relay refused the message.": 'Das Relay des Kontos hat die Nachricht abgelehnt.',
  "The account's relay refused the recipient.": 'Das Relay des Kontos hat den Empfänger abgelehnt.',
  "The account's relay deferred the message.": 'Das Relay des Kontos hat die Nachricht aufgeschoben.',
  "The account's relay deferred the recipient.": 'Das Relay des Kontos hat den Empfänger aufgeschoben.',
  // Messages.
  'kept in the sandbox': 'in der Sandbox abgelegt',
  'the sandbox keeps invitations only': 'die Sandbox behält nur Einladungen',
  'the mail transport is closed': 'der Mailversand ist beendet',
  'delayed by the mail rate': 'durch die Begrenzung der Nachrichten pro Minute verzögert',
  'the relay did not take the message within {seconds} s':
    'das Relay hat die Nachricht nicht binnen {seconds} s angenommen',
  'internal error; see the log': 'interner Fehler; siehe das Protokoll des Servers',
  'Not sent: the reminder would have come too late.': 'Nicht gesendet: Die Erinnerung wäre zu spät gekommen.',
  // Calendar servers.
  'The calendar server sends more at once, or takes longer, than this server reads.':
    'Der Kalenderserver sendet mehr auf einmal oder braucht länger, als dieser Server liest.',
  'The calendar server does not answer.': 'Der Kalenderserver antwortet nicht.',
  'The calendar server has an address to which this server does not connect.':
    'Der Kalenderserver hat eine Adresse, mit der dieser Server sich nicht verbindet.',
  'The calendar server refers to another host. Enter the address of that one.':
    'Der Kalenderserver verweist auf einen anderen Host. Geben Sie dessen Adresse ein.',
  'The calendar server is said to be at {url}. Enter that address if you trust it with the password.':
    'Der Kalenderserver soll unter {url} sein. Geben Sie diese Adresse ein, wenn Sie ihr das Passwort anvertrauen.',
  'The certificate of the calendar server is not trusted.':
    'Das Zertifikat des Kalenderservers ist nicht vertrauenswürdig.',
  'The calendar server refuses the credentials.': 'Der Kalenderserver lehnt die Zugangsdaten ab.',
  'There is no such Microsoft tenant.': 'Diesen Microsoft-Mandanten gibt es nicht.',
  'The user may not write to the calendar.': 'Der Benutzer darf nicht in den Kalender schreiben.',
  'There is no such calendar.': 'Diesen Kalender gibt es nicht.',
  'The calendar server does not send invitations: it lacks CalDAV scheduling (RFC 6638).':
    'Der Kalenderserver sendet keine Einladungen: Ihm fehlt CalDAV Scheduling (RFC 6638).',
  'The calendar has no space left.': 'Der Kalender hat keinen Platz mehr.',
  'The calendar server asks to wait.': 'Der Kalenderserver bittet zu warten.',
  'The server at that address does not behave like a calendar server.':
    'Was antwortet, ist nicht der Kalenderserver: Es spricht sein Protokoll nicht.',
  'Too many replies wait to be judged.': 'Zu viele Antworten warten darauf, bewertet zu werden.',
  'The event was changed on the calendar server at the same time.':
    'Das Ereignis wurde zugleich auf dem Kalenderserver geändert.',
  'The event was not on the calendar server any more.': 'Das Ereignis war nicht mehr auf dem Kalenderserver.',
  'The calendar server has deleted the event ({status}).': 'Der Kalenderserver hat das Ereignis gelöscht ({status}).',
  'The calendar has another event in the place of this one.':
    'Der Kalender hat an der Stelle dieses Ereignisses ein anderes.',
  'The calendar server has the event ({told}).': 'Der Kalenderserver hat das Ereignis ({told}).',
  'The calendar server could not tell the invitee yet ({told}).':
    'Der Kalenderserver konnte die eingeladene Person noch nicht benachrichtigen ({told}).',
  'the calendar server cannot invite this address (schedule status {status}).':
    'der Kalenderserver kann diese Adresse nicht einladen (Schedule-Status {status}).',
  'The calendar server refuses the event: {code}.': 'Der Kalenderserver lehnt das Ereignis ab: {code}.',
  'The event was changed in the mailbox at the same time.': 'Das Ereignis wurde zugleich im Postfach geändert.',
  'The event was not in the mailbox any more.': 'Das Ereignis war nicht mehr im Postfach.',
  'Exchange has cancelled the event.': 'Exchange hat das Ereignis abgesagt.',
  'Exchange has the event, and tells the invitee.':
    'Exchange hat das Ereignis und benachrichtigt die eingeladene Person.',
  'Exchange refuses the event: {name}.': 'Exchange lehnt das Ereignis ab: {name}.',
  // Signatures.
  'The signature is valid.': 'Die Signatur ist gültig.',
  'No webhook of the account leads here.': 'Kein Webhook des Kontos führt hierher.',
  '{code}: The header is missing: a proxy removed it, or this is no delivery. Let the proxy pass it on. See {page}':
    '{code}: Die Kopfzeile fehlt: Ein Proxy hat sie entfernt, oder dies ist keine Zustellung. Lassen Sie den Proxy sie durchreichen. Siehe {page}',
  '{code}: The header is unreadable: a proxy changed it. Let the proxy pass it on. See {page}':
    '{code}: Die Kopfzeile ist nicht lesbar: Ein Proxy hat sie verändert. Lassen Sie den Proxy sie durchreichen. Siehe {page}',
  '{code}: It is too old: a replay, or a wrong clock. Set the clock. See {page}':
    '{code}: Sie ist zu alt: eine Wiederholung oder eine falsch gehende Uhr. Stellen Sie die Uhr. Siehe {page}',
  '{code}: It is from the future: a wrong clock. Set the clock. See {page}':
    '{code}: Sie kommt aus der Zukunft: eine falsch gehende Uhr. Stellen Sie die Uhr. Siehe {page}',
  '{code}: The other scheme signed it. Pass the signatureScheme of the webhook as scheme. See {page}':
    '{code}: Das andere Verfahren hat signiert. Geben Sie das signatureScheme des Webhooks als scheme an. Siehe {page}',
  '{code}: Another secret signed it, or a proxy changed it. Compare the secrets. See {page}':
    '{code}: Ein anderes Geheimnis hat signiert, oder ein Proxy hat etwas verändert. Vergleichen Sie die Geheimnisse. Siehe {page}',
  '{code}: The body is empty: it was read. Pass the body as received. See {page}':
    '{code}: Der Inhalt ist leer: Er wurde schon gelesen. Übergeben Sie ihn, wie er ankam. Siehe {page}',
  '{code}: The body is the same JSON in other bytes. Pass the body as received. See {page}':
    '{code}: Der Inhalt ist dasselbe JSON in anderen Bytes. Übergeben Sie ihn, wie er ankam. Siehe {page}',
  '{code}: The body is an object: it was parsed. Pass the body as received. See {page}':
    '{code}: Der Inhalt ist ein Objekt: Er wurde schon gelesen. Übergeben Sie ihn, wie er ankam. Siehe {page}',
  '{code}: The body is no event. Send only deliveries. See {page}':
    '{code}: Der Inhalt ist kein Ereignis. Senden Sie nur Zustellungen. Siehe {page}',
  // The rules for messages.
  'A strict reader understands the calendar data.': 'Ein strenges Programm versteht die Kalenderdaten.',
  'There is one calendar with one event, and no property of subscribed calendars.':
    'Es gibt einen Kalender mit einem Ereignis und keine Eigenschaft abonnierter Kalender.',
  'The event has each of its required properties once.': 'Das Ereignis hat jede seiner Pflichteigenschaften einmal.',
  'The UID has at most 255 octets and contains the secret that every reply must repeat.':
    'Die UID hat höchstens 255 Oktette und enthält das Geheimnis, das jede Antwort wiederholen muss.',
  'DTSTAMP is in UTC, and SEQUENCE a whole number.': 'DTSTAMP ist in UTC, und SEQUENCE ist eine ganze Zahl.',
  'Start and end are dates, in UTC, or in a time zone that the calendar data declares.':
    'Beginn und Ende sind Tage, in UTC oder in einer Zeitzone, die die Kalenderdaten erklären.',
  'The time zone has only yearly rules; Outlook and Exchange understand nothing else.':
    'Die Zeitzone hat nur jährliche Regeln; anderes verstehen Outlook und Exchange nicht.',
  'ORGANIZER and ATTENDEE are bare mailto: addresses.': 'ORGANIZER und ATTENDEE sind bloße mailto:-Adressen.',
  'The attendee is asked for an answer, as a required or optional participant.':
    'Die Person wird um eine Antwort gebeten, als erforderliche oder optionale Teilnahme.',
  'The event is confirmed.': 'Das Ereignis ist bestätigt.',
  'The event is cancelled, or has no status if only this attendee is removed.':
    'Das Ereignis ist abgesagt oder hat keinen Status, wenn nur diese Person entfernt wird.',
  'A cancellation has a higher SEQUENCE than the invitation.':
    'Eine Absage hat eine höhere SEQUENCE als die Einladung.',
  'DESCRIPTION is plain text; HTML is in X-ALT-DESC.': 'DESCRIPTION ist reiner Text; HTML steht in X-ALT-DESC.',
  'Lines end in CRLF, have at most 75 octets, and split no character.':
    'Zeilen enden mit CRLF, haben höchstens 75 Oktette und teilen kein Zeichen.',
  'Alarms only show a text before the start; there is no request status.':
    'Alarme zeigen nur einen Text vor dem Beginn; es gibt keinen Anfragestatus.',
  'The message goes to one person, in To, and names nobody else.':
    'Die Nachricht geht an eine Person, in To, und nennt sonst niemanden.',
  'From, Reply-To and ORGANIZER are one address, and nobody acts on its behalf.':
    'From, Reply-To und ORGANIZER sind eine Adresse, und niemand handelt in ihrem Namen.',
  'Text, HTML and calendar data are alternatives, in this order, and the calendar data is attached as well.':
    'Text, HTML und Kalenderdaten sind Alternativen, in dieser Reihenfolge, und die Kalenderdaten sind auch angehängt.',
  'The method in Content-Type is that of the calendar data, and the charset is UTF-8.':
    'Die Methode in Content-Type ist die der Kalenderdaten, und der Zeichensatz ist UTF-8.',
  'The calendar data is Base64, with neither disposition nor Content-ID.':
    'Die Kalenderdaten sind Base64, ohne Disposition und ohne Content-ID.',
  'The attached file contains the same calendar data.': 'Die angehängte Datei enthält dieselben Kalenderdaten.',
  'The message says that it is automatic, so that no machine answers it.':
    'Die Nachricht sagt, dass sie automatisch ist, damit keine Maschine antwortet.',
  'The message has an id, and refers to at most one other: the first of its invitation.':
    'Die Nachricht hat eine ID und verweist auf höchstens eine andere: die erste ihrer Einladung.',
  'It is as required.': 'Alles ist, wie es sein soll.',
  'The message has no calendar data.': 'Die Nachricht hat keine Kalenderdaten.',
  'The message is not a {method}.': 'Die Nachricht ist kein {method}.',
};

/**
 * What became of attempts, in words of the server: at relays, mailboxes and calendar servers, and of the
 * checks of signatures and messages. What others said is shown as they wrote it. A name in braces stands for
 * what the server filled in.
 */
export const outcomes = {
  // Relays and mailboxes of accounts.
  // Messages.
  // Calendar servers.
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

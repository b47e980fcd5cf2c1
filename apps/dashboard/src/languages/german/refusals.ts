/**
 * Why the server refuses something, in the words of `plainMessage`. A name in braces stands for what the
 * server filled in.
 */
export const refusals = {
  'The account has stored {used} {field}, and may store {most} ({setting}). Ask the operator of the server for more.':
    'Das Konto hat {used} {field} gespeichert und darf {most} speichern ({setting}). Wer den Server betreibt, kann mehr erlauben.',
  'The account may send {most} messages {other} ({setting}). The next one is possible at {time}.':
    'Das Konto darf {most} Nachrichten {other} senden ({setting}). Die nächste ist ab {time} möglich.',
  '{field} is required.': '{field} fehlt.',
  '{field} is missing.': '{field} fehlt.',
  '{field} is longer than {count} characters.': '{field}: höchstens {count} Zeichen.',
  '{field} is longer than {count} characters; shorten it.': '{field}: höchstens {count} Zeichen. Bitte kürzen Sie.',
  '{field} is longer than {count} bytes; shorten it.': '{field}: höchstens {count} Byte. Bitte kürzen Sie.',
  '{field} contains control characters, or ones that change the direction of text; remove them.':
    '{field}: enthält Steuerzeichen oder solche, die die Schreibrichtung ändern. Bitte entfernen Sie sie.',
  '{field} contains control characters other than tab and line breaks, or ones that change the direction of text; remove them.':
    '{field}: enthält Steuerzeichen oder solche, die die Schreibrichtung ändern. Bitte entfernen Sie sie.',
  '{field} must be a date and a time in the years 1970 to 2100.':
    '{field}: Datum und Uhrzeit in den Jahren 1970 bis 2100.',
  '{field} must lie in the years 1970 to 2100 in UTC, too.':
    '{field}: muss auch in UTC in den Jahren 1970 bis 2100 liegen.',
  '{field} must be after {other}, which is {time}.': '{field}: muss später sein als: {other} ({time}).',
  '{field} must be after {other}.': '{field}: muss später sein als: {other}.',
  '{field} must be before {other}, which is {time}; change both.':
    '{field}: muss früher sein als: {other} ({time}). Ändern Sie beides.',
  '{field} is not known. Choose one from the list, such as {zone}.':
    '{field}: nicht bekannt. Wählen Sie eine aus der Liste, zum Beispiel {zone}.',
  '{field} is not known. Did you mean "{zone}"?': '{field}: nicht bekannt. Meinten Sie „{zone}“?',
  '{field} does not exist in {zone}: no such day or time, or clocks skip it.':
    '{field}: gibt es in {zone} nicht, weil der Tag oder die Uhrzeit fehlt oder die Uhren sie überspringen.',
  '{field} cannot be used. Write it like {example}.':
    '{field}: so nicht möglich. Schreiben Sie zum Beispiel {example}.',
  '{field} has letters beyond ASCII before the @, which is not supported; give an address that is ASCII there.':
    '{field}: Vor dem @ sind nur ASCII-Zeichen möglich.',
  "{field} must be written 'Name <name@example.com>'.": '{field}: Schreiben Sie „Name <name@example.com>“.',
  '{field} has a domain of more than {count} octets.': '{field}: Die Domain hat mehr als {count} Oktette.',
  '{field} must be a whole number from {least} to {most}.': '{field}: eine ganze Zahl von {least} bis {most}.',
  '{field} must be a whole number from {least} to {most}, or 0 for no limit.':
    '{field}: eine ganze Zahl von {least} bis {most}, oder 0 für keine Grenze.',
  '{field} must be a whole number from {least}.': '{field}: eine ganze Zahl ab {least}.',
  '{field} must be from {least} to {most}.': '{field}: von {least} bis {most}.',
  '{field} must be one of {choices}.': '{field}: eines von {choices}.',
  '{field} must be the name of a relay, such as smtp.example.org.':
    '{field}: der Name eines Relays, zum Beispiel smtp.example.org.',
  '{field} must be the name of a mail server, such as imap.example.org.':
    '{field}: der Name eines Mailservers, zum Beispiel imap.example.org.',
  '{field} is missing: give the password for this mailbox and user.':
    '{field}: fehlt. Geben Sie das Passwort für dieses Postfach und diesen Benutzer an.',
  '{field} is missing: give the password for this relay and user.':
    '{field}: fehlt. Geben Sie das Passwort für dieses Relay und diesen Benutzer an.',
  '{field} must be written as # and six hexadecimal digits, such as #0b57d0.':
    '{field}: Schreiben Sie # und sechs hexadezimale Ziffern, zum Beispiel #0b57d0.',
  '{field} must not contain spaces.': '{field}: darf keine Leerzeichen enthalten.',
  '{field} is not a URL such as https://example.com/webhooks.': '{field}: keine URL wie https://example.com/webhooks.',
  '{field} must have a host with a valid name.': '{field}: braucht einen Host mit gültigem Namen.',
  '{field} must not have the port 0.': '{field}: Port 0 ist nicht möglich.',
  '{field} has more than {count} kB. Save it smaller.': '{field}: mehr als {count} kB. Speichern Sie es kleiner.',
  '{field} has {width} × {height} pixels, more than {most} × {highest}. Scale it down.':
    '{field}: {width} × {height} Pixel sind mehr als {most} × {highest}. Verkleinern Sie es.',
  '{field} is neither a PNG nor a JPEG picture.': '{field}: weder ein PNG- noch ein JPEG-Bild.',
  '{field} is a JPEG picture in CMYK, which mail programs do not show. Save it in RGB.':
    '{field}: ein JPEG-Bild in CMYK, das E-Mail-Programme nicht anzeigen. Speichern Sie es in RGB.',
  '{field} is cut off: it is not a whole {format} picture.': '{field}: abgeschnitten, kein ganzes {format}-Bild.',
  '{field} is a damaged or unusual {format} picture. Save it again with another program.':
    '{field}: ein beschädigtes oder ungewöhnliches {format}-Bild. Speichern Sie es mit einem anderen Programm noch einmal.',
  'The account has no calendar. Add one first.': 'Das Konto hat keinen Kalender. Verbinden Sie zuerst einen.',
  'This server is a sandbox, from which nothing reaches a calendar server.':
    'Dieser Server ist eine Sandbox, aus der nichts einen Kalenderserver erreicht.',
  '{field} must not contain a colon.': '{field}: kein Doppelpunkt.',
  'This address is the one that the calendar invites from, and cannot be invited.':
    'Von dieser Adresse lädt der Kalender ein; sie kann nicht eingeladen werden.',
  'The limit of {count} tests in 24 hours is reached. Try again tomorrow.':
    'In 24 Stunden sind höchstens {count} Tests möglich. Versuchen Sie es morgen noch einmal.',
  'The name is empty; enter the name that calendars should show.':
    'Geben Sie den Namen an, den Kalender zeigen sollen.',
  'The e-mail address is the organizer of this appointment and cannot be invited.':
    'Diese Adresse ist der Veranstalter des Termins und kann nicht eingeladen werden.',
  'The e-mail address is the one that the invitee has already; send the invitation again instead.':
    'Diese Adresse hat die Person schon; senden Sie stattdessen die Einladung noch einmal.',
  'Another invitee already has this address.': 'Diese Adresse steht schon bei einer anderen Person.',
  'Somebody has signed in again in another tab. Reload the page, then try again.':
    'In einem anderen Tab hat sich jemand neu angemeldet. Laden Sie die Seite neu, und versuchen Sie es noch einmal.',
  'This address is already invited to the appointment.': 'Diese Adresse ist schon zu dem Termin eingeladen.',
  "The e-mail address is at {domain}, the server's own domain. Use a domain of yours, or ask the server's administrator to allow it.":
    'Die Adresse liegt in {domain}, der Domain des Servers. Verwenden Sie eine eigene Domain, oder bitten Sie den Administrator des Servers, diese zu erlauben.',
  'The account has claimed {count} domains, the most it can. Go back to one of them.':
    'Das Konto hat {count} Domains beansprucht, mehr sind nicht möglich. Kehren Sie zu einer davon zurück.',
  'An appointment can have at most {count} invitees.': 'Ein Termin kann höchstens {count} Eingeladene haben.',
  'This appointment does not exist, or it belongs to another account.':
    'Diesen Termin gibt es nicht, oder er gehört zu einem anderen Konto.',
  'This invitee is not on the list of the appointment any more.':
    'Diese Person steht nicht mehr auf der Liste des Termins.',
  'This webhook does not exist any more, or it belongs to another account.':
    'Diesen Webhook gibt es nicht mehr, oder er gehört zu einem anderen Konto.',
  'This delivery is not stored any more, or it belongs to another account.':
    'Diese Zustellung ist nicht mehr gespeichert, oder sie gehört zu einem anderen Konto.',
  'This message is not stored any more, or it belongs to another account.':
    'Diese Nachricht ist nicht mehr gespeichert, oder sie gehört zu einem anderen Konto.',
  'This reply is not stored any more, or it belongs to another account.':
    'Diese Antwort ist nicht mehr gespeichert, oder sie gehört zu einem anderen Konto.',
  'The appointment has changed in the meantime. Look at it again, then decide.':
    'Der Termin wurde inzwischen geändert. Sehen Sie ihn an, wie er jetzt ist, und entscheiden Sie dann.',
  'The appointment is cancelled, which cannot be undone; create a new one.':
    'Der Termin ist abgesagt, was sich nicht rückgängig machen lässt; erstellen Sie einen neuen.',
  'You are not signed in any more.': 'Sie sind nicht mehr angemeldet.',
  'The server cannot be reached. Check your connection, then try again.':
    'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung, und versuchen Sie es dann erneut.',
  'Only owners of the account may do that.': 'Das dürfen nur Inhaber des Kontos.',
  'Only administrators of the server may do that.': 'Das dürfen nur Administratoren des Servers.',
  'You do not belong to that account.': 'Sie gehören keinem solchen Konto an.',
  'You have too many pages open; close one.': 'Sie haben zu viele Seiten offen; schließen Sie eine.',
  'Internal error. See {id} in the server log.':
    'Hier ist etwas schiefgegangen; das Protokoll des Servers nennt den Grund unter {id}.',
  'Too many requests in a short time.': 'Zu viele Anfragen in kurzer Zeit.',
  '{host} has refused too many passwords of this account. Try again in {minutes} minutes, at {time}.':
    '{host} hat zu viele Passwörter dieses Kontos abgelehnt. Versuchen Sie es in {minutes} Minuten noch einmal, um {time}.',
  'This account has made too many DKIM keys. Try again in {minutes} minutes, at {time}.':
    'Dieses Konto hat zu viele DKIM-Schlüssel erzeugt. Versuchen Sie es in {minutes} Minuten noch einmal, um {time}.',
  'The account may change appointments with many invitees for {count} of these invitees within a minute. Try again in {seconds} seconds.':
    'Das Konto darf Termine mit vielen Eingeladenen innerhalb einer Minute für {count} von ihnen ändern. Versuchen Sie es in {seconds} Sekunden noch einmal.',
  'The request body is larger than {count} bytes.': 'Die Eingaben haben mehr als {count} Byte.',
  'The e-mail address or the password is wrong.': 'Die E-Mail-Adresse oder das Passwort ist falsch.',
  'The current password is wrong.': 'Das aktuelle Passwort ist ein anderes.',
  'A password has {least} to {most} characters.': 'Ein Passwort hat {least} bis {most} Zeichen.',
  'The code is wrong, or was used already.': 'Der Code ist falsch oder wurde schon benutzt.',
  'That took too long: start again with your password.':
    'Das hat zu lange gedauert: Beginnen Sie noch einmal mit Ihrem Passwort.',
  'That took too long, or was done already: try again.':
    'Das hat zu lange gedauert oder ist schon geschehen: Versuchen Sie es noch einmal.',
  'This passkey was not accepted.': 'Dieser Passkey wurde nicht angenommen.',
  'Passkeys need CONVOKE_BASE_URL to be an https:// address with a host name.':
    'Passkeys brauchen ein CONVOKE_BASE_URL mit https:// und einem Hostnamen.',
  'You have {count} passkeys, the most there can be: remove one first.':
    'Sie haben {count} Passkeys, mehr sind nicht möglich: Entfernen Sie zuerst einen.',
  'You have no such passkey.': 'Sie haben keinen solchen Passkey.',
  'The passkey needs a name.': 'Der Passkey braucht einen Namen.',
  'You use an authenticator app already: remove it first.':
    'Sie benutzen schon eine Authenticator-App: Entfernen Sie sie zuerst.',
  'You use no authenticator app.': 'Sie benutzen keine Authenticator-App.',
  'Start again with your password.': 'Beginnen Sie noch einmal mit Ihrem Passwort.',
  'You have no second factor.': 'Sie haben keinen zweiten Faktor.',
  'Set up a second factor for yourself first.': 'Richten Sie zuerst selbst einen zweiten Faktor ein.',
  'This account requires a second factor: set one up in your profile.':
    'Dieses Konto verlangt einen zweiten Faktor: Richten Sie in Ihrem Profil einen ein.',
  'This password is one of the most used: choose another.':
    'Dieses Passwort gehört zu den am meisten benutzten: Wählen Sie ein anderes.',
  'This password is made of your address or of the name Convoke: choose another.':
    'Dieses Passwort besteht aus Ihrer Adresse oder dem Namen Convoke: Wählen Sie ein anderes.',
  'Choose a password other than the current one.': 'Wählen Sie ein anderes Passwort als das bisherige.',
  'The password is wrong.': 'Das Passwort ist falsch.',
  'The link was used or has expired. Ask for a new one.':
    'Der Link wurde benutzt oder ist abgelaufen. Bitten Sie um einen neuen.',
  'The sign-in with this address was changed at the same time. Open the link again.':
    'Die Anmeldung mit dieser Adresse wurde gleichzeitig geändert. Öffnen Sie den Link noch einmal.',
  'You have no such session.': 'Sie haben keine solche Sitzung.',
  'The account needs a name.': 'Das Konto braucht einen Namen.',
  'No account has that id.': 'Kein Konto hat diese ID.',
  'The account has upcoming appointments. Cancel them first to notify their invitees.':
    'Das Konto hat bevorstehende Termine. Sagen Sie sie zuerst ab, damit die Eingeladenen es erfahren.',
  'The account still has unsent messages. Wait until the outbox is empty.':
    'Nachrichten des Kontos sind noch zu senden. Warten Sie, bis der Postausgang leer ist.',
  'The account already has {count} valid keys, the most it can have; revoke one first.':
    'Das Konto hat schon {count} gültige Schlüssel, mehr sind nicht möglich; widerrufen Sie zuerst einen.',
  'The account has no such key.': 'Das Konto hat keinen solchen Schlüssel.',
  'No valid key has that id.': 'Kein gültiger Schlüssel hat diese ID.',
  'The account has no such member.': 'Das Konto hat kein solches Mitglied.',
  'The person is already a member.': 'Die Person ist schon Mitglied.',
  'There is no such link.': 'Es gibt keinen solchen Link.',
  'Nobody has shown that this address is theirs. Invite it as an owner: the link is mailed there.':
    'Niemand hat bestätigt, dass ihm diese Adresse gehört. Laden Sie sie als Inhaber ein: Der Link wird dorthin gesendet.',
  'Make somebody else an owner first: this is the last one.':
    'Machen Sie zuerst jemand anderen zum Inhaber: Dies ist der letzte.',
  'The account already has {count} members, the most it can have; an owner has to remove one first.':
    'Das Konto hat schon {count} Mitglieder, mehr sind nicht möglich; ein Inhaber muss zuerst eines entfernen.',
  'The account already has {count} unused sign-in links; withdraw one first.':
    'Das Konto hat schon {count} unbenutzte Links; ziehen Sie zuerst einen zurück.',
  'Change your own password under “My profile”.': 'Ändern Sie Ihr eigenes Passwort unter „Mein Profil“.',
  'The address of this person belongs to somebody else by now: remove them.':
    'Die Adresse dieser Person gehört inzwischen jemand anderem: Entfernen Sie sie.',
  'The person does not belong to this account.': 'Die Person gehört nicht zu diesem Konto.',
  'This person has access beyond this account: ask the operator of the server to create the link, with `convoke sign-in new-password`.':
    'Diese Person hat nicht nur zu diesem Konto Zugang: Bitten Sie den Betreiber des Servers, den Link mit `convoke sign-in new-password` zu erstellen.',
  'This account has mailed {count} links to this address today. Try again tomorrow, or ask the operator of the server to print a link with convoke sign-in.':
    'An diese Adresse gingen heute schon {count} Links dieses Kontos. Versuchen Sie es morgen wieder, oder lassen Sie den Betreiber des Servers mit convoke sign-in einen Link ausgeben.',
  'Too many links were mailed to this address today. Try again tomorrow, or ask the operator of the server to print a link with convoke sign-in.':
    'An diese Adresse gingen heute schon zu viele Links. Versuchen Sie es morgen wieder, oder lassen Sie den Betreiber des Servers mit convoke sign-in einen Link ausgeben.',
  'Unsent messages still use {count} earlier logos, which is the limit. Try again once some are sent.':
    'Nachrichten mit {count} früheren Logos warten noch darauf, gesendet zu werden; mehr sind nicht möglich. Versuchen Sie es erneut, sobald einige gesendet sind.',
  'The brand has reached its limit of {count} changes in 24 hours. Try again tomorrow.':
    'Das Erscheinungsbild wurde in 24 Stunden {count}-mal geändert, öfter geht es nicht. Versuchen Sie es morgen wieder.',
  'The account already has {count} webhooks, the most it can have; delete one first.':
    'Das Konto hat schon {count} Webhooks, mehr sind nicht möglich; löschen Sie zuerst einen.',
  'The account already has {count} calendars with appointments in them, the most it can have. Connect one of these, or ask the operator of the server to allow more.':
    'Das Konto hat schon {count} Kalender, in denen Termine stehen; mehr sind nicht möglich. Verbinden Sie einen davon, oder lassen Sie den Betreiber des Servers mehr erlauben.',
  'The account has no sender of its own. Set one first.':
    'Das Konto hat keinen eigenen Absender. Richten Sie zuerst einen ein.',
  'The account has no relay of its own.': 'Das Konto hat kein eigenes Relay.',
};

/** The fields of forms, as messages about them begin. */
export const fields: Readonly<Record<string, string>> = {
  'the subject': 'Betreff',
  'the passkey': 'Passkey',
  'the response of the passkey': 'Antwort des Passkeys',
  'the person of the passkey': 'Person des Passkeys',
  'the signature of the passkey': 'Signatur des Passkeys',
  'the ways to reach the passkey': 'Wege zum Passkey',
  'the choice to require a second factor': 'Wahl, ob ein zweiter Faktor nötig ist',
  'the code': 'Code',
  'the description': 'Beschreibung',
  'the place': 'Ort',
  'the way it is shown': 'Anzeigen als',
  'the link to the meeting': 'Online-Besprechung',
  'the time of the reminder': 'Zeit der Erinnerung',
  'the time to answer by': 'Zeit, bis zu der geantwortet werden soll',
  'the list of reminders': 'Liste der Erinnerungen',
  'the choice of alarms': 'Wahl, ob Kalender erinnern',
  'the beginning': 'Beginn',
  'the end': 'Ende',
  'the time zone': 'Zeitzone',
  'the URL': 'URL',
  'the events': 'Ereignisse',
  'the status': 'Status',
  'the signature': 'Signatur',
  'your own id': 'Eigene ID',
  'the list of your own ids': 'Liste eigener IDs',
  'the number of days in the past': 'Vergangene Tage',
  'the number of days ahead': 'Kommende Tage',
  'the choice to show answers': 'Antworten zeigen',
  'the address for questions': 'Kontaktadresse',
  'the width of the logo': 'Breite des Logos',
  'the height of the logo': 'Höhe des Logos',
  'the theme': 'Farbschema',
  'the relay': 'Relay',
  'the port of the relay': 'Port des Relays',
  'the user name at the relay': 'Benutzername am Relay',
  'the password at the relay': 'Passwort am Relay',
  'the mailbox': 'Postfach',
  'the port of the mailbox': 'Port des Postfachs',
  'the user name at the mailbox': 'Benutzername am Postfach',
  'the password at the mailbox': 'Passwort am Postfach',
  'the folder of the mailbox': 'Ordner des Postfachs',
  'the number of messages a minute': 'Nachrichten pro Minute',
  'the number of requests a minute': 'Anfragen pro Minute',
  'the time for the old secret': 'Frist des alten Geheimnisses',
  'the status of the answer': 'Status der Antwort',
  'the current password': 'Aktuelles Passwort',
  'the new password': 'Neues Passwort',
  'the previous password': 'Bisheriges Passwort',
  'the account': 'Konto',
  'the e-mail address': 'E-Mail-Adresse',
  'one of your own ids': 'Eine eigene ID',
  'the answer': 'Antwort',
  'the calendar': 'Kalender',
  'the choice of all or nothing': 'Wahl zwischen allen und keinem',
  'the consent': 'Zustimmung',
  'the kind of server': 'Art des Servers',
  'the metadata': 'Metadaten',
  'the Microsoft cloud': 'Microsoft-Cloud',
  'the user name': 'Benutzername',
  'the mail client': 'E-Mail-Programm',
  'the colour': 'Farbe',
  'the DKIM signature': 'DKIM-Signatur',
  'the footer': 'Fußzeile',
  'the list of invitees': 'Eingeladene',
  'the language': 'Sprache',
  'the logo': 'Logo',
  'the message': 'Nachricht',
  'the name': 'Name',
  'the comment': 'Kommentar',
  'the organizer': 'Veranstalter',
  'the password': 'Passwort',
  'the role': 'Rolle',
  'the time': 'Zeit',
  'the link': 'Link',
  'the address': 'Adresse',
  'the support address': 'Kontaktadresse',
  'the DKIM key': 'DKIM-Schlüssel',
  'the email': 'E-Mail-Adresse',
  'the rateLimit': 'Anfragen pro Minute',
  appointments: 'Termine',
  rows: 'Zeilen',
  bytes: 'Bytes',
  'to this address within an hour': 'an diese Adresse in einer Stunde',
  'to this address within 24 hours': 'an diese Adresse in 24 Stunden',
  'within 24 hours': 'in 24 Stunden',
  enabled: 'aktiviert',
  disabled: 'deaktiviert',
};

/**
 * What the server reports besides: outcomes, reasons and findings. A name in braces stands for what the
 * server filled in.
 */
export const reports = {
  // What happened.
  'Appointment created. {next}': 'Der Termin ist erstellt. {next}',
  'Appointment created.': 'Der Termin ist erstellt.',
  'Appointment updated. {next}': 'Der Termin ist geändert. {next}',
  'Appointment updated.': 'Der Termin ist geändert.',
  'Appointment cancelled. {next}': 'Der Termin ist abgesagt. {next}',
  'Appointment cancelled.': 'Der Termin ist abgesagt.',
  'Invitation removed. {next}': 'Die Einladung ist entfernt. {next}',
  'Invitation removed.': 'Die Einladung ist entfernt.',
  'Invitee changed. {next}': 'Die Angaben zur Person sind geändert. {next}',
  'Invitee changed.': 'Die Angaben zur Person sind geändert.',
  '{address} is not invited any more.': '{address} ist nicht mehr eingeladen.',
  '{address} is not invited any more and is being notified. {next}':
    '{address} ist nicht mehr eingeladen und wird benachrichtigt. {next}',
  'Nothing changed; nobody is notified.': 'Nichts hat sich geändert; niemand wird benachrichtigt.',
  'Nobody had to be notified.': 'Niemand musste benachrichtigt werden.',
  'Nobody is invited yet.': 'Noch ist niemand eingeladen.',
  'revision {sequence}': 'Revision {sequence}',
  '1 invitee is being notified.': '1 eingeladene Person wird benachrichtigt.',
  '{count} invitees are being notified.': '{count} Eingeladene werden benachrichtigt.',
  '{address} is being notified.': '{address} wird benachrichtigt.',
  'The invitation to {address} is on its way.': 'Die Einladung an {address} ist unterwegs.',
  '{invited} of {all} invitees {were} invited.': '{invited} von {all} Personen eingeladen.',
  '{name} has proposed another time.': 'Der Zeitvorschlag von {name} zählt.',
  '{name} has answered: {answer}.': 'Die Antwort von {name} zählt: {answer}.',
  'The test event is on its way.': 'Das Testereignis ist unterwegs.',
  'The webhook is disabled, so it does not receive the test event.':
    'Der Webhook ist deaktiviert und verpasst das Testereignis.',
  'The delivery is being sent again.': 'Die Zustellung wird noch einmal gesendet.',
  'The delivery is sent again once its webhook is enabled.':
    'Die Zustellung wird noch einmal gesendet, sobald ihr Webhook aktiviert ist.',
  '1 delivery is sent again.': '1 Zustellung wird noch einmal gesendet.',
  '{count} deliveries are sent again.': '{count} Zustellungen werden noch einmal gesendet.',
  '1 delivery is sent again once the webhook is enabled.':
    '1 Zustellung wird noch einmal gesendet, sobald der Webhook aktiviert ist.',
  '{count} deliveries are sent again once the webhook is enabled.':
    '{count} Zustellungen werden noch einmal gesendet, sobald der Webhook aktiviert ist.',
  '{happened} There may be more.': '{happened} Es kann mehr geben.',
  'The webhook is active.': 'Der Webhook ist aktiv.',
  'The webhook is disabled.': 'Der Webhook ist deaktiviert.',
  'New secret created; the old one {former}. Keep the new one: it is not shown again.':
    'Das neue Geheimnis ist erzeugt. Bewahren Sie es auf: Es wird nicht noch einmal angezeigt.',
  'It is the first one to this address: ask the attendee to check the spam folder and to confirm the invitation.':
    'Es ist die erste an diese Adresse: Bitten Sie die Person, auch im Spam-Ordner nachzusehen und die Einladung zu bestätigen.',
  'Sandbox: no mail leaves this machine.': 'Sandbox: Keine E-Mail verlässt diesen Rechner.',
  'Clocks in {zone} show {time} twice; the first is meant, {first}.':
    'Die Uhren in {zone} zeigen {time} zweimal; gemeint ist das erste Mal, {first}.',
  'The appointment lies in the past: it has ended at {end} ({zone}).':
    'Der Termin liegt in der Vergangenheit: Er endete am {end} ({zone}).',
  'The host leads to a private or reserved address, which this server does not call: deliveries will fail as blocked. Its operator can list the host in CONVOKE_WEBHOOK_ALLOW.':
    'Der Host führt zu einer privaten oder reservierten Adresse, die dieser Server nicht aufruft: Zustellungen werden als blockiert scheitern. Der Betreiber kann den Host in CONVOKE_WEBHOOK_ALLOW eintragen.',
  'The webhook {id} has the same URL: events to which both subscribe arrive there twice.':
    'Der Webhook {id} hat dieselbe URL: Was beide abonnieren, kommt dort zweimal an.',
  'The account has reached a limit of messages: {count} of them wait, the last until {time}. Later changes replace them.':
    'Das Konto hat eine Grenze für Nachrichten erreicht: {count} davon warten, die letzte bis {time}. Spätere Änderungen ersetzen sie.',
  'stays valid for {seconds} seconds': 'gilt noch {seconds} Sekunden',
  'is no longer valid': 'gilt nicht mehr',
  // What keeps a message or a delivery from being sent.
  'The last message to this invitee has not been sent yet. It is in the mail queue.':
    'Die letzte Nachricht an diese Person ist noch nicht gesendet. Sie liegt im Postausgang.',
  'The invitee has the invitation from the calendar, whose server sends it only once. Change the appointment, or remove the invitee and invite them again.':
    'Die Person hat die Einladung aus dem Kalender, dessen Server sie nur einmal sendet. Ändern Sie den Termin, oder entfernen Sie die Person und laden Sie sie erneut ein.',
  'This invitation was resent to this invitee {count} times in 24 hours, which is the limit.':
    'Diese Person hat die Einladung heute schon {count}-mal erneut erhalten; öfter geht es nicht.',
  'The message waits for an earlier one to the same invitee. Retry that one.':
    'Die Nachricht wartet auf eine frühere an dieselbe Person. Versuchen Sie jene erneut.',
  'The message is being sent right now.': 'Die Nachricht wird gerade gesendet.',
  'The message has been sent.': 'Die Nachricht ist gesendet.',
  'The message was given up.': 'Der Versand der Nachricht wurde abgebrochen.',
  'The recipient was refused.': 'Der Empfänger wurde abgelehnt.',
  'A newer message has replaced it.': 'Eine neuere Nachricht hat sie ersetzt.',
  'An attempt is being made right now.': 'Gerade läuft ein Versuch.',
  'The delivery has ended. Replay it to send it again.':
    'Die Zustellung ist abgeschlossen. Stellen Sie sie erneut zu, um sie noch einmal zu senden.',
  'The delivery has not ended yet; it will be retried automatically.':
    'Die Zustellung ist noch nicht abgeschlossen; sie wird von selbst wiederholt.',
  'The delivery is held while its webhook is disabled. Enable the webhook: the delivery is then sent.':
    'Die Zustellung wird zurückgehalten, solange der Webhook deaktiviert ist. Aktivieren Sie ihn: Dann wird sie gesendet.',
  'The webhook is disabled. Enable it: the delivery is then sent at once.':
    'Der Webhook ist deaktiviert. Aktivieren Sie ihn: Die Zustellung wird dann sofort gesendet.',
  // The audit log.
  'the sign-in was erased': 'die Anmeldung wurde gelöscht',
  'its URL is gone': 'seine URL gibt es nicht mehr',
  'after {count} failures in a row': 'nach {count} Fehlschlägen in Folge',
  'the old one stays valid for {count} more seconds': 'das bisherige signiert noch {count} Sekunden',
  // The overview.
  // Of two sentences that match, the first is taken: a name may be any text.
  'The webhook {name} has failed {count} times in a row; after 10 it is disabled.':
    'Der Webhook {name} ist {count}-mal in Folge gescheitert; nach dem zehnten Mal wird er deaktiviert.',
  'The webhook {name} is disabled after {count} failures in a row.':
    'Der Webhook {name} ist nach {count} Fehlschlägen in Folge deaktiviert.',
  'The webhook {name} is disabled.': 'Der Webhook {name} ist deaktiviert.',
  '1 message has waited to be sent for more than 5 minutes.':
    '1 Nachricht wartet seit mehr als 5 Minuten darauf, gesendet zu werden.',
  '{count} messages wait to be sent, some for more than 5 minutes.':
    '{count} Nachrichten warten darauf, gesendet zu werden, manche seit mehr als 5 Minuten.',
  '1 message could not be sent.': '1 Nachricht konnte nicht gesendet werden.',
  '{count} messages could not be sent.': '{count} Nachrichten konnten nicht gesendet werden.',
  '1 message came back as undeliverable, or its recipient was refused.':
    '1 Nachricht kam als unzustellbar zurück, oder der Empfänger wurde abgelehnt.',
  '{count} messages came back as undeliverable, or their recipients were refused.':
    '{count} Nachrichten kamen als unzustellbar zurück, oder die Empfänger wurden abgelehnt.',
  '1 reply waits in quarantine until you say whose answer it is.':
    '1 Antwort wartet in Quarantäne, bis Sie sagen, von wem sie ist.',
  '{count} replies wait in quarantine until you say whose answers they are.':
    '{count} Antworten warten in Quarantäne, bis Sie sagen, von wem sie sind.',
  // The sender of an account.
  'The record is there. It is checked once a day; leave it in place.':
    'Der Eintrag ist da. Einmal am Tag wird nach ihm gesehen; lassen Sie ihn stehen.',
  'DNS does not answer ({code}). Try again later.': 'DNS antwortet nicht ({code}). Versuchen Sie es später erneut.',
  'DNS does not answer ({code}). Try again later. An administrator of the server allows the domain without it.':
    'DNS antwortet nicht ({code}). Versuchen Sie es später erneut. Ein Administrator des Servers erlaubt die Domain auch ohne ihn.',
  'An administrator of the server allows the domain without it.':
    'Ein Administrator des Servers erlaubt die Domain auch ohne ihn.',
  "Add this record. Until it is seen, invitations come from the server's own address.":
    'Legen Sie diesen Eintrag an. Bis er gesehen wird, kommen Einladungen von der Adresse des Servers.',
  "Add this record. Unless it is back within a week, invitations come from the server's own address.":
    'Legen Sie diesen Eintrag an. Ist er nicht binnen einer Woche wieder da, kommen Einladungen von der Adresse des Servers.',
  "Add this record. Until it is back, invitations come from the server's own address.":
    'Legen Sie diesen Eintrag an. Bis er wieder da ist, kommen Einladungen von der Adresse des Servers.',
  'Messages get no signature of the domain here. Let your relay sign them, or make a key.':
    'Nachrichten erhalten hier keine Signatur der Domain. Lassen Sie Ihr Relay signieren, oder erzeugen Sie einen Schlüssel.',
  'The record fits the key. Messages are signed.': 'Der Eintrag passt zum Schlüssel. Nachrichten werden signiert.',
  'The record does not fit the key, so messages are not signed. Replace it by this one.':
    'Der Eintrag passt nicht zum Schlüssel, daher werden Nachrichten nicht signiert. Ersetzen Sie ihn durch diesen.',
  'Add this record. Messages are signed once it is there.':
    'Legen Sie diesen Eintrag an. Nachrichten werden signiert, sobald er da ist.',
  'Large providers expect a policy. This one is enough, and changes nothing for your other mail.':
    'Große Anbieter erwarten eine Richtlinie. Diese genügt und ändert nichts für Ihre übrigen E-Mails.',
  'The policy makes receivers refuse mail that is not signed by {domain}. Publish the DKIM key, or have your relay sign.':
    'Nach der Richtlinie lehnen Empfänger ab, was nicht von {domain} signiert ist. Veröffentlichen Sie den DKIM-Schlüssel, oder lassen Sie Ihr Relay signieren.',
  'A policy is published.': 'Eine Richtlinie ist veröffentlicht.',
  'There are several SPF records, which counts as an error. Join them.':
    'Es gibt mehrere SPF-Einträge, was als Fehler gilt. Fassen Sie sie zusammen.',
  'A policy is published. Receivers check SPF of {domain}, to which bounces return.':
    'Eine Richtlinie ist veröffentlicht. Empfänger prüfen SPF von {domain}, wohin Rückläufer gehen.',
  "A policy is published. Receivers check SPF of {domain}, to which bounces return. Ask the server's administrator to allow {relay} there.":
    'Eine Richtlinie ist veröffentlicht. Empfänger prüfen SPF von {domain}, wohin Rückläufer gehen. Bitten Sie den Administrator des Servers, dort {relay} zu erlauben.',
  'Receivers check SPF of {domain}, to which bounces return. Some want a policy of the From domain as well. Add this one, which changes nothing for your other mail.':
    'Empfänger prüfen SPF von {domain}, wohin Rückläufer gehen. Manche verlangen auch eine Richtlinie der Absenderdomain. Legen Sie diese an; sie ändert nichts für Ihre übrigen E-Mails.',
  "Receivers check SPF of {domain}, to which bounces return. Ask the server's administrator to allow {relay} there. Some want a policy of the From domain as well. Add this one, which changes nothing for your other mail.":
    'Empfänger prüfen SPF von {domain}, wohin Rückläufer gehen. Bitten Sie den Administrator des Servers, dort {relay} zu erlauben. Manche verlangen auch eine Richtlinie der Absenderdomain. Legen Sie diese an; sie ändert nichts für Ihre übrigen E-Mails.',
  'Nobody takes mail for {address}, so answers by mail are lost. Point the MX of the domain at this server, or at a mailbox that forwards or that this server reads.':
    'Niemand nimmt E-Mails für {address} an, daher gehen Antworten per E-Mail verloren. Richten Sie den MX der Domain auf diesen Server oder auf ein Postfach, das weiterleitet oder das dieser Server liest.',
  'Nobody takes mail for {address}, so answers by mail are lost. If {host} is this server, add this record. Otherwise, point the MX of the domain at a mailbox that forwards or that this server reads.':
    'Niemand nimmt E-Mails für {address} an, daher gehen Antworten per E-Mail verloren. Ist {host} dieser Server, legen Sie diesen Eintrag an. Sonst richten Sie den MX der Domain auf ein Postfach, das weiterleitet oder das dieser Server liest.',
  'Answers go to {host}, and are read at {mailbox}.': 'Antworten gehen an {host} und werden bei {mailbox} gelesen.',
  'Answers go to {host}. Unless that is this server, set the mailbox in which they arrive, or have {address} forwarded to {organizer}.':
    'Antworten gehen an {host}. Falls das nicht dieser Server ist, geben Sie das Postfach an, in dem sie ankommen, oder lassen Sie {address} an {organizer} weiterleiten.',
  // Replies.
  'No invitee of the appointment that the reply is about has that id.':
    'Der Termin, um den es geht, hat keine eingeladene Person mit dieser ID.',
  'That reply is not in quarantine; only replies in quarantine can be applied.':
    'Diese Antwort ist nicht in Quarantäne; nur solche können übernommen werden.',
  'That reply has been applied; it is not in quarantine any more.':
    'Diese Antwort wurde schon übernommen; sie ist nicht mehr in Quarantäne.',
  'The reply neither accepts nor declines, so there is nothing to apply.':
    'Die Antwort sagt weder zu noch ab, daher gibt es nichts zu übernehmen.',
  accepted: 'Zusage',
  declined: 'Absage',
  tentative: 'vielleicht',
};

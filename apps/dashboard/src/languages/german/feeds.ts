/** Calendar feeds. */
export const feeds = {
  'Calendar feeds': 'Kalender-Abos',
  'Secret addresses from which calendar programs read the appointments of this account.':
    'Geheime Adressen, von denen Kalenderprogramme die Termine dieses Kontos lesen.',
  'New feed': 'Neues Abo',
  'Feed created': 'Abo erstellt',
  'Feed changed': 'Abo geändert',
  'Feed revoked': 'Abo widerrufen',
  'No feeds': 'Keine Abos',
  'A feed shows the appointments of this account in Outlook, Google Calendar or Apple Calendar. Create one, and subscribe to its address there.':
    'Ein Abo zeigt die Termine dieses Kontos in Outlook, Google Kalender oder Apple Kalender. Erstellen Sie eines, und abonnieren Sie dort seine Adresse.',
  Feed: 'Abo',
  'Filters of your application': 'Filter Ihrer Anwendung',
  'the feed without a name, created {time}': 'das Abo ohne Namen, erstellt am {time}',
  Starting: 'Beginn',
  'from {pastDays} days ago to {futureDays} days ahead': '{pastDays} Tage zurück bis {futureDays} Tage voraus',
  'with answers': 'mit Antworten',
  'The feed is revoked.': 'Das Abo ist widerrufen.',
  'Revoke the feed': 'Abo widerrufen',
  'Calendar programs can no longer read {feed}. This cannot be undone.':
    'Kalenderprogramme können {feed} nicht mehr lesen. Das lässt sich nicht rückgängig machen.',
  'Not cancelled': 'Nicht abgesagte',
  'Cancelled only': 'Nur abgesagte',
  'All, cancelled ones marked': 'Alle, abgesagte gekennzeichnet',
  'What calendar programs call it.': 'So nennen es Kalenderprogramme.',
  'Your own IDs (optional)': 'Eigene IDs (optional)',
  'Only appointments with one of these, one per line.': 'Nur Termine mit einer von diesen, eine pro Zeile.',
  'Metadata (optional)': 'Metadaten (optional)',
  'Only appointments with these pairs, such as crew=north, one per line.':
    'Nur Termine mit diesen Paaren wie crew=nord, eines pro Zeile.',
  'Write each pair as key=value.': 'Schreiben Sie jedes Paar als Schlüssel=Wert.',
  'Days back': 'Tage zurück',
  'Days ahead': 'Tage voraus',
  'Name the invitees with their answers': 'Die Eingeladenen mit ihren Antworten nennen',
  'Whoever knows the address of the feed can then read them.': 'Wer die Adresse des Abos kennt, kann sie dann lesen.',
  'Create feed': 'Abo erstellen',
} as const;

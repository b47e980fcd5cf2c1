export const REVISION_COLUMNS = [
  'revisions.sequence as revisionSequence',
  'revisions.subject as subject',
  'revisions.body as body',
  'revisions.location as location',
  'revisions.start_local as start',
  'revisions.end_local as end',
  'revisions.time_zone as timeZone',
  'revisions.start_utc as startUtc',
  'revisions.end_utc as endUtc',
  'revisions.time_sequence as timeSequence',
  'revisions.created_at as revisionCreatedAt',
] as const;

/** An IANA time zone with its offsets from UTC on 15 January and 15 July 2027, by tzdata 2026d. */
export interface ZoneOffsets {
  name: string;
  january: string;
  july: string;
}

export const ZONES: readonly ZoneOffsets[] = [
  { name: 'UTC', january: '+00:00', july: '+00:00' },
  { name: 'Europe/Berlin', january: '+01:00', july: '+02:00' },
  { name: 'America/New_York', january: '-05:00', july: '-04:00' },
  { name: 'America/Sao_Paulo', january: '-03:00', july: '-03:00' },
  { name: 'Asia/Kolkata', january: '+05:30', july: '+05:30' },
  { name: 'Australia/Lord_Howe', january: '+11:00', july: '+10:30' },
  { name: 'Pacific/Apia', january: '+13:00', july: '+13:00' },
  { name: 'Africa/Casablanca', january: '+00:00', july: '+00:00' },
  { name: 'Asia/Kathmandu', january: '+05:45', july: '+05:45' },
  { name: 'America/St_Johns', january: '-03:30', july: '-02:30' },
  { name: 'Pacific/Chatham', january: '+13:45', july: '+12:45' },
  { name: 'Africa/Cairo', january: '+02:00', july: '+03:00' },
  { name: 'America/Vancouver', january: '-07:00', july: '-07:00' },
  { name: 'Europe/Dublin', january: '+00:00', july: '+01:00' },
  { name: 'Asia/Tehran', january: '+03:30', july: '+03:30' },
  { name: 'US/Eastern', january: '-05:00', july: '-04:00' },
];

import { ICalAlarmType, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import type { Texts } from '../languages/language.js';
import type { CalendarInput } from '../mail-input.js';
import { cleanLine, escapeHtml } from '../text.js';

/** How calendars show the time of an event to others. */
export const availability = {
  busy: { transparency: ICalEventTransparency.OPAQUE, busystatus: ICalEventBusyStatus.BUSY },
  free: { transparency: ICalEventTransparency.TRANSPARENT, busystatus: ICalEventBusyStatus.FREE },
  tentative: { transparency: ICalEventTransparency.OPAQUE, busystatus: ICalEventBusyStatus.TENTATIVE },
} as const;

/**
 * The link to an online meeting, in the properties that programs look at: CONFERENCE (RFC 7986 §5.11),
 * Google's own, and that of Microsoft, which opens Teams. A URI is not TEXT, so nothing in it is escaped.
 */
export function conferenceLines({ conferenceUrl: url }: Pick<EntryTexts, 'conferenceUrl'>): string[] {
  if (url === '') return [];
  const host = /^https:\/\/([^/?#:]+)/.exec(url)?.[1] ?? '';
  const isTeams = TEAMS_HOSTS.some((known) => host === known || host.endsWith(`.${known}`));
  return [
    `CONFERENCE;VALUE=URI:${url}`,
    `X-GOOGLE-CONFERENCE:${url}`,
    ...(isTeams ? [`X-MICROSOFT-SKYPETEAMSMEETINGURL:${url}`] : []),
  ];
}

/**
 * The description of an entry in a calendar, HTML. No calendar that was tried shows the properties of `conferenceLines`:
 * where LOCATION has a place, only the description can show the link, and its first line is seen first.
 */
export function entryBody({ body, location, conferenceUrl }: EntryTexts, texts: Texts): string {
  if (conferenceUrl === '' || cleanLine(location) === '') return body;
  const url = escapeHtml(conferenceUrl);
  return `<p>${escapeHtml(texts.mail.join)}: <a href="${url}">${url}</a></p>${body}`;
}

/** Where it is: the place, else the online meeting; may be empty. */
export function placeOf({ location, conferenceUrl }: Omit<EntryTexts, 'body'>): string {
  return cleanLine(location) || conferenceUrl;
}

/** What an entry in a calendar says of where the appointment is, and what it is about. */
export type EntryTexts = Pick<CalendarInput, 'body' | 'location' | 'conferenceUrl'>;

const TEAMS_HOSTS = ['teams.microsoft.com', 'teams.live.com', 'teams.microsoft.us', 'teams.cloud.microsoft'];

/**
 * VALARMs (RFC 5545 §3.6.6) that show the subject some minutes before the start. Apple Calendar, Evolution and SOGo
 * keep those of an invitation; Gmail, Outlook and Thunderbird drop them and remind by their own settings.
 */
export function alarmsOf(minutesBefore: readonly number[], summary: string) {
  return minutesBefore.map((minutes) => ({
    type: ICalAlarmType.display,
    trigger: minutes * 60,
    description: summary,
  }));
}

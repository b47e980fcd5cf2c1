import type { RequestBody } from './public.js';

/**
 * The content of an appointment: the name of each field in answers and below HTTP, and its name in requests, which
 * errors give as `param`.
 */
export const appointmentParams = {
  subject: 'appointmentSubject',
  body: 'appointmentBody',
  location: 'appointmentLocation',
  start: 'appointmentStart',
  end: 'appointmentEnd',
  timeZone: 'appointmentTimeZone',
  showAs: 'showAs',
  conferenceUrl: 'conferenceUrl',
} as const satisfies Record<string, keyof RequestBody<'createAppointment'>>;

type Params = typeof appointmentParams;

type Param = Params[keyof Params];

/**
 * The settings of an appointment, each with its default: what the contract alone judges, what has one name everywhere, and
 * what the dates of a series have in common. Whoever passes a setting on passes all of them.
 *
 * Held by `appointment-params.test.ts`.
 */
export const appointmentSettings = {
  /** Whether calendars and the answer page offer to propose another time. */
  allowProposals: true,
  /** Whether calendars offer to forward the invitation. */
  allowForwarding: true,
  /** Whether invitations list all invitees. */
  guestsVisible: false,
} as const satisfies Partial<RequestBody<'createAppointment'>>;

export type Setting = keyof typeof appointmentSettings;

export type AppointmentSettings = { [Name in Setting]: NonNullable<RequestBody<'createAppointment'>[Name]> };

const isSetting = (name: string): name is Setting => Object.hasOwn(appointmentSettings, name);

export const settingNames: readonly Setting[] = Object.keys(appointmentSettings).filter(isSetting);

/** Of which any may be absent. */
type SomeSettings = { readonly [Name in Setting]?: AppointmentSettings[Name] | undefined };

/** The settings that an object has, without what is `undefined`. */
type SettingsIn<From> = {
  [Name in Setting & keyof From as undefined extends From[Name] ? never : Name]: From[Name];
} & {
  [Name in Setting & keyof From as undefined extends From[Name] ? Name : never]?: Exclude<From[Name], undefined>;
};

export function settingsOf<From extends SomeSettings>(from: From): SettingsIn<From>;
export function settingsOf(from: SomeSettings): object {
  const settings: Record<string, unknown> = {};
  for (const name of settingNames) {
    if (from[name] !== undefined) settings[name] = from[name];
  }
  return settings;
}

/** A body with content and settings, and nothing else, or else the fields that are neither. */
type OnlyContent<Body> = [Exclude<keyof Body, Param | Setting>] extends [never]
  ? Body
  : { forgotten: Exclude<keyof Body, Param | Setting> };

/**
 * The content that a request gives, under its names below HTTP, where what is not given is `undefined`; and its settings.
 *
 * @param body without its other fields: a field that nobody takes does not compile here
 */
export function contentOf<Body extends { readonly [Name in Param]?: string | undefined } & SomeSettings>(
  body: Body & OnlyContent<Body>,
): { [Field in keyof Params]: Body[Params[Field]] } & SettingsIn<Body> {
  return {
    ...settingsOf<Body>(body),
    subject: body[appointmentParams.subject],
    body: body[appointmentParams.body],
    location: body[appointmentParams.location],
    start: body[appointmentParams.start],
    end: body[appointmentParams.end],
    timeZone: body[appointmentParams.timeZone],
    showAs: body[appointmentParams.showAs],
    conferenceUrl: body[appointmentParams.conferenceUrl],
  };
}

/** The reverse of `contentOf`: content under its names in requests. */
export function paramsOf<Content extends { readonly [Field in keyof Params]?: unknown }>(
  content: Content,
): { [Field in keyof Params as Params[Field]]: Content[Field] } {
  return {
    [appointmentParams.subject]: content.subject,
    [appointmentParams.body]: content.body,
    [appointmentParams.location]: content.location,
    [appointmentParams.start]: content.start,
    [appointmentParams.end]: content.end,
    [appointmentParams.timeZone]: content.timeZone,
    [appointmentParams.showAs]: content.showAs,
    [appointmentParams.conferenceUrl]: content.conferenceUrl,
  };
}

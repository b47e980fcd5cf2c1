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

/** A body with content and nothing else, or else the fields that are none. */
type OnlyContent<Body> = [Exclude<keyof Body, Param>] extends [never]
  ? Body
  : { forgotten: Exclude<keyof Body, Param> };

/**
 * The content that a request gives, under its names below HTTP; what is not given is `undefined`.
 *
 * @param body without its other fields: a field that nobody takes does not compile here
 */
export function contentOf<Body extends { readonly [Name in Param]?: string | undefined }>(
  body: Body & OnlyContent<Body>,
): { [Field in keyof Params]: Body[Params[Field]] } {
  return {
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

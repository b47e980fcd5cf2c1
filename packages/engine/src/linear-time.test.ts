import { exportedFunctions, type Feed, hostileFiles, slowByteShapes, slowShapes } from '@convoke/testkit/linear-time';
import { requireZone } from '@convoke/zones';
import { expect, it } from 'vitest';
import { checkAccountEmail, checkAccountName } from './accounts/accounts.js';
import { isKeyScope } from './accounts/key-scopes.js';
import { checkBrand } from './brands/brands.js';
import { isFound, queryWords, searchableWords } from './domain/search-words.js';
import { isSubscription } from './domain/webhook.js';
import {
  addressKey,
  asciiDomain,
  asciiDomainOf,
  checkAddress,
  isDomainName,
  parseOrganizer,
} from './fields/address.js';
import { checkConferenceUrl } from './fields/content.js';
import { checkFeedExternalIds, checkFeedName } from './fields/feed.js';
import { checkInvitee, checkInviteeAddress, checkInviteeName } from './fields/invitee.js';
import { checkRows } from './fields/invitee-rows.js';
import { checkLanguage, warnOfLanguages } from './fields/language.js';
import { checkLimit, cursorAfter, placeIn, rowBefore } from './fields/page.js';
import { checkLocalDateTime, checkTimeZone, parseInstant } from './fields/period.js';
import {
  checkBody,
  checkCharacters,
  checkComment,
  checkExternalId,
  checkLocation,
  checkMetadata,
  checkSubject,
  checkText,
  isLonger,
} from './fields/text.js';
import { checkWebhookName, checkWebhookUrl, isLoopback } from './fields/webhook.js';
import { parseBody } from './json-body.js';
import { isCommonPassword } from './people/common-passwords.js';
import { addressHash } from './people/failed-sign-ins.js';
import { normalisedPassword } from './people/normalised-password.js';
import { checkPassword } from './people/password-rules.js';
import { checkPasskeyName } from './second-factors/passkeys.js';
import { normalisedRecoveryCode } from './second-factors/recovery-codes.js';
import { isProof } from './senders/proof.js';
import { checkHost, checkRelay } from './senders/relay-fields.js';
import { checkRecurrence } from './series/recurrence.js';

const LINES = { param: 'comment', max: 1_000_000, multiline: true };
const endpoints = { check: () => undefined, isBlocked: async () => false };
const zones = {
  has: () => true,
  toUtc: () => 0,
  toLocal: () => '',
  suggest: () => undefined,
  rulesOf: requireZone,
  occursTwice: () => false,
};
const relayContext = {
  relays: { checkHost: () => undefined, probe: async () => ({ works: true }) as const },
  secrets: { seal: (text: string) => text, open: (text: string) => text, isCurrent: () => true },
};

const FEEDS: Record<string, Feed> = {
  addressHash,
  addressKey,
  asciiDomainOf,
  asciiDomain,
  checkAccountEmail,
  checkAccountName,
  checkAddress: (text) => checkAddress(text),
  checkBody,
  checkConferenceUrl: (text) => checkConferenceUrl(`https://${text}`),
  checkBrand: (text) => checkBrand({ name: text, colour: text, footer: text, supportAddress: text, logo: null }),
  checkCharacters: (text) => checkCharacters(text, LINES),
  checkComment,
  checkExternalId,
  checkInvitee: (text) => checkInvitee({ zones }, { name: text.slice(0, 255), address: text }),
  checkInviteeAddress: (text) => checkInviteeAddress(text),
  checkInviteeName,
  checkLanguage: (text) => checkLanguage(text),
  checkLocalDateTime: (text) => checkLocalDateTime(text, 'appointmentStart'),
  checkMetadata: (text) => checkMetadata({ [text.slice(0, 40)]: text }),
  checkLimit: (text) => checkLimit({ limit: text.length }),
  cursorAfter: (text) => cursorAfter('replies', text),
  placeIn: (text) => placeIn('replies', text),
  rowBefore: (text) => rowBefore('replies', { limit: 1, cursor: text }),
  checkPasskeyName,
  checkPassword: (text) => checkPassword(text, { param: 'password', email: text }),
  checkFeedExternalIds: (text) => checkFeedExternalIds([text, text]),
  checkFeedName,
  checkHost: (text) => checkHost(relayContext.relays, { text, param: 'relayHost', what: 'not_a_relay' }),
  checkRows: (text) => checkRows({ zones }, { rows: [{ value: { name: text.slice(0, 255), address: text } }] }),
  checkRecurrence: (text) => {
    const [start, end] = ['2027-03-15T14:00:00', '2027-03-15T15:00:00'];
    const period = { start, end, timeZone: 'Europe/Berlin', startUtc: 0, endUtc: 1 };
    checkRecurrence(zones, { recurrence: { rule: text }, period });
    checkRecurrence(zones, { recurrence: { rule: 'FREQ=DAILY', exclude: [text] }, period });
  },
  checkRelay: (text) =>
    checkRelay(relayContext, { accountId: 'a', relay: null }, { host: text, port: 25, user: text, password: text }),
  checkLocation,
  checkSubject,
  checkText: (text) => checkText(text, LINES),
  checkTimeZone: (text) => checkTimeZone({ ...zones, has: () => false }, text),
  checkWebhookName,
  checkWebhookUrl: (text) => checkWebhookUrl(text, endpoints),
  isLoopback,
  searchableWords: (text) => searchableWords([text, text]),
  queryWords,
  isFound: (text) => isFound([text, text], text),
  isDomainName,
  isKeyScope,
  isSubscription,
  isProof: (text) => isProof({ kind: 'found', records: [text] }, { accountId: 'a', domain: 'a.example' }),
  isCommonPassword,
  isLonger: (text) => isLonger(text, text.length / 2),
  normalisedPassword,
  normalisedRecoveryCode,
  parseInstant: (text) => parseInstant(text, 'since'),
  parseOrganizer: (text) => parseOrganizer(text),
  warnOfLanguages: (text) => warnOfLanguages({ language: text }, [{ language: text, param: 'language' }]),
};

const OTHERS: Record<string, string> = {
  isPossibleInstant: 'compares a number',
  isAligned: 'compares the ends of two domains',
  checkSeriesOnServer: 'looks at a rule and a zone that were checked before',
  roomOf: 'compares two numbers',
  refuseGuestsInCalendar: 'looks at an option',
  refuseGuestsAmong: 'compares two numbers',
  isAllDay: 'looks at the length of a time that was checked before',
  isHost: 'reads the host of a parsed URL, as checkWebhookUrl and checkConferenceUrl do',
  checkSubscriptions: 'looks at values that the contract has judged',
  checkDraft: 'calls the checks of each field',
  textChecks: 'calls the checks of each text',
  allTexts: 'replaces what is left out',
  periodChecks: 'calls the checks of time zones and times',
  checkChange: 'calls the checks of each field',
  changeChecks: 'calls the checks of each field',
  checkEach: 'calls the checks that it is given',
  checkFeed: 'calls the checks of each field',
  checkWebhook: 'calls the checks of each field',
  checkWebhookCount: 'compares two numbers',
  checkGrace: 'compares a number and a choice',
  checkCalendarFields: 'calls the checks of characters',
  checkMailboxFields: 'calls the checks of hosts and of characters',
  checkOwnSender: 'calls the checks of addresses and relays',
  checkSenderFields: 'calls the checks of addresses, relays and mailboxes',
  checkInviteeDetails: 'calls the checks of each field',
  saidByCaller: 'looks at a choice that the contract has judged',
  admitRows: 'looks up what checkRows has made',
  refuseRows: 'reads what checkRows has refused',
  inviteesOf: 'picks what checkRows has made',
  checkHasRows: 'looks at a number',
  languagesOf: 'picks a field of each row',
  firstInvitees: 'looks at which fields are given',
  warnOfTimesTwice: 'reads times that were checked before',
  warnOfPast: 'compares two instants',
  checkReminders: 'compares few numbers',
  parseBody: 'has a test of its own',
  checkMailbox: 'calls the checks of hosts and of characters',
  checkRole: 'reads a role of the store',
  checkSender: 'looks at what the store and DNS hold',
  checkSecretKey: 'reads what the server has sealed',
  instantsNow: 'reads times that were checked when they were stored',
  isUsable: 'compares a status',
  placePeriod: 'calls the checks of time zones and times; zones have a test of their own',
  isLate: 'compares two instants',
  placeRespondBy: 'calls the check of a time, as placePeriod does',
  respondByAfter: 'calls placeRespondBy',
  checkSearchedPeriod: 'compares two instants',
  checkOpen: 'compares tags, whose number the contract bounds',
  checkRepeated: 'compares two fingerprints',
  respondByInstant: 'reads a time that was checked before',
};

it('every function that checks a field or reads a text is fed here', async () => {
  const isMeant = (path: string, name: string) =>
    path.startsWith('fields/') || /^(check|parse|is|address|normalised)[A-Z]|Words$/.test(name);
  const names = await exportedFunctions(new URL('./', import.meta.url), isMeant);
  expect(names).toEqual([...Object.keys(FEEDS), ...Object.keys(OTHERS)].sort());
});

it.each(Object.entries(FEEDS))('%s takes time linear in its text, and little of it', async (_, feed) => {
  expect(await slowShapes(feed)).toEqual([]);
});

it('parseBody takes time linear in its bytes, and little of it', async () => {
  expect(await slowByteShapes(parseBody)).toEqual([]);
});

it('checkBrand takes time linear in the bytes of a logo, and little of it', async () => {
  const brand = { name: 'Acme', colour: '#000000', footer: '', supportAddress: '' };
  expect(
    await slowByteShapes((logo) => checkBrand({ ...brand, logo: Buffer.from(logo) }), { shapes: hostileFiles }),
  ).toEqual([]);
});

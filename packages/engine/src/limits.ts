import { limits } from '@convoke/contract';
import { dashboardLimits } from '@convoke/contract/dashboard';

/** Every limit of the engine: those of the contracts, and its own. Text is counted in Unicode code points. */
export const LIMITS = {
  subject: limits.Subject.maxLength,
  location: limits.Location.maxLength,
  name: limits.InviteeName.maxLength,
  address: limits.InviteeAddress.maxLength,
  language: limits.LanguageTag.maxLength,
  comment: limits.Comment.maxLength,
  externalId: limits.ExternalId.maxLength,
  /** UTF-8 bytes; the contract counts as many characters. */
  bodyBytes: limits.Body.maxLength,
  metadataPairs: limits.Metadata.maxProperties,
  metadataKey: limits.Metadata.propertyNames.maxLength,
  metadataValue: limits.Metadata.additionalProperties.maxLength,
  /** UTF-8 bytes of all keys and values. */
  metadataBytes: limits.metadataBytes,
  keyName: dashboardLimits.KeyName.maxLength,
  webhookName: limits.WebhookName.maxLength,
  accountName: dashboardLimits.AccountName.maxLength,
  brandFooter: dashboardLimits.BrandFooter.maxLength,
  logoBytes: dashboardLimits.logoBytes,
  /** Pixels. */
  logoWidth: dashboardLimits.logoWidth,
  logoHeight: dashboardLimits.logoHeight,
  /** Stored at the same time: the current one, and those that messages still to be sent show. */
  logosPerAccount: 20,
  /** Within 24 hours. */
  brandChangesPerDay: 200,
  /** Test invitations that one person sends themselves within 24 hours. */
  brandTestsPerDay: 5,
  /** Default of the configurable limit. */
  calendarsPerAccount: 20,
  /** Invitations that test the calendar of one account. */
  calendarTestsPerDay: 5,
  /** A name, an address and what is around them. */
  organizer: dashboardLimits.OrganizerMailbox.maxLength,
  passwordMin: dashboardLimits.Password.minLength,
  passwordMax: dashboardLimits.Password.maxLength,
  /** Default of the configurable limit. */
  inviteesPerAppointment: limits.inviteesPerAppointment,
  /** Invitees of an appointment whose guests see each other, each of whom is told of each. */
  visibleGuests: limits.visibleGuests,
  inviteesPerCall: limits.InviteeList.maxItems,
  /** Defaults of the configurable limits of messages to invitees. */
  messagesPerDay: 10_000,
  messagesToAddressPerHour: 20,
  messagesToAddressPerDay: 60,
  /** Defaults of the configurable quotas. */
  appointmentsPerAccount: 1_000_000,
  rowsPerAccount: 50_000_000,
  bytesPerAccount: 20 * 1_024 ** 3,
  webhookUrl: limits.WebhookUrl.maxLength,
  /** Default of the configurable limit. */
  webhooksPerAccount: limits.webhooksPerAccount,
  remindersPerAppointment: limits.Reminders.maxItems,
  reminderMinutes: limits.ReminderMinutes,
  feedName: limits.FeedName.maxLength,
  feedExternalIds: limits.FeedExternalIds.maxItems,
  feedPastDays: limits.FeedPastDays,
  feedFutureDays: limits.FeedFutureDays,
  feedsPerAccount: 50,
  /** Appointments in a feed. */
  feedEvents: 20_000,
  /** Invitees of an appointment in a feed. */
  feedAttendees: 100,
  /** Valid ones; of those that were revoked the newest are kept as well, as many again. */
  keysPerAccount: 50,
  membersPerAccount: 200,
  /** Set-up links that can still be used. */
  linksPerAccount: 50,
  /** The oldest ends with one more. */
  sessionsPerPerson: 50,
  passkeysPerPerson: 20,
  passkeyName: dashboardLimits.PasskeyName.maxLength,
  /** Answers of one invitee that count within 24 hours. */
  answersPerDay: 50,
  /** Times that an invitation is sent again to one invitee within 24 hours. */
  resendsPerDay: 3,
  /** Entries in one page of a list. */
  pageSize: limits.PageSize.maximum,
  /** What is kept of the reason why a message was not delivered. */
  failureDetail: 500,
  /** Attempts that are shown of a delivery. */
  attempts: limits.DeliveryAttempts.maxItems,
  /** Deliveries that one replay of what a webhook has missed begins. */
  replayedAtOnce: 1_000,
  /** Entries of a timeline. */
  timeline: limits.Timeline.maxItems,
  /** Octets of an organizer's domain: keeps every UID within 255 octets (RFC 7986 §5.3). */
  organizerDomain: 180,
  /** Bytes of a message that comes in. */
  inboundMessage: 1_048_576,
  /** Links to sign-in that are mailed in a day: to an address, and of an account to an address. */
  linkMailsToAddress: 20,
  linkMailsOfAccountToAddress: 5,
  /** Links for a new password that strangers can have mailed to an address within a day. */
  resetMailsToAddress: 5,
} as const;

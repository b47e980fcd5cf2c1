/** Header fields that name those for whom a message is, or to whom a server delivered it. */
export const recipientFields: readonly string[] = [
  'To',
  'Cc',
  'Resent-To',
  'Delivered-To',
  'X-Original-To',
  'X-Delivered-To',
  'Envelope-To',
  'X-Envelope-To',
  'X-Forwarded-To',
];

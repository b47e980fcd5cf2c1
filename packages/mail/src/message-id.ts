const pattern = /^<([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\.\d{1,9}@[^@<>]{1,255}>$/i;

/** The Message-ID of the message in that place among those to one invitee; the same on every repeat. */
export function formatMessageId(
  invitationId: string,
  { ordinal, domain }: { ordinal: number; domain: string },
): string {
  return `<${invitationId}.${ordinal}@${domain}>`;
}

/**
 * The invitation that a Message-ID of ours names; `undefined` for any other. Its random digits prove that the message
 * was seen.
 */
export function invitationOf(messageId: string): string | undefined {
  return pattern.exec(messageId)?.[1]?.toLowerCase();
}

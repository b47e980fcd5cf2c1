const FIRST_INVITE_ADVICE =
  'It is the first one to this address: ask the attendee to look into the spam folder and to confirm the invitation.';
const SANDBOX_NOTE = 'Sandbox: no mail leaves this machine.';

/**
 * The `message` of a success (specification §2.4): what happened, then what the caller should do or know.
 */
export function successMessage(
  happened: string,
  { providerFirstInvite = false, sandbox }: { providerFirstInvite?: boolean; sandbox: boolean },
): string {
  return [happened, providerFirstInvite && FIRST_INVITE_ADVICE, sandbox && SANDBOX_NOTE].filter(Boolean).join(' ');
}

/** `1 invitee is being notified.` */
export function notifiedNote(count: number): string {
  if (count === 0) return 'Nobody had to be notified.';
  return count === 1 ? '1 invitee is being notified.' : `${count} invitees are being notified.`;
}

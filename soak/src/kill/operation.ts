/** What a client asked for, and what it heard. */
export interface Operation {
  kind: 'create' | 'invite' | 'update' | 'cancel';
  /** Unlike any other: the subject it sets, the comment it gives, the invitee's name. */
  marker: string;
  /** Unknown for a create that was not answered. */
  appointmentId: string | undefined;
  /** Address that it invites, if any; no other operation invites it. */
  invitee: string | undefined;
  /** Positions among the beginnings and ends of all operations. */
  begun: number;
  ended: number;
  /** `unknown` where no answer came: it may or may not have happened. */
  outcome: 'acknowledged' | 'refused' | 'unknown';
  /** Error code of a refusal. */
  code: string | undefined;
  providerFirstInvite: boolean | undefined;
}

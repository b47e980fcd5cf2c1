/**
 * What stands in the messages of the vectors in place of their `{{…}}`. The invitation must have been revised twice: its
 * SEQUENCE went 0 → 1 (moved) → 2 (subject only).
 */
export interface VectorValues {
  /** The UID of the invitation. */
  uid: string;
  /** The same appointment's with a token that is not its. */
  wrongUid: string;
  organizer: string;
  invitee: string;
  /** Where bounces of the invitee's mail return to. */
  bounceAddress: string;
  /** When SEQUENCE 1 was made, epoch milliseconds. */
  movedAt: number;
  /** Start at SEQUENCE 2, wall-clock `YYYY-MM-DDTHH:MM:SS` in Europe/Berlin. */
  start: string;
}

/** The values that the vectors were written with. */
export const sampleValues: VectorValues = {
  uid: 'a1.0123456789abcdef0123456789abcdef@in.example',
  wrongUid: 'a1.ffffffffffffffffffffffffffffffff@in.example',
  organizer: 'acct7@in.example',
  invitee: 'bob@ex.example',
  bounceAddress: 'acct7+b-00112233445566778899aabbccddeeff@in.example',
  movedAt: Date.UTC(2026, 5, 1, 10),
  start: '2026-07-01T10:00:00',
};

import type { Delivery } from './delivery.js';
import type { Reading } from './facts.js';

/** Every reader's readings of the same deliveries, in their order. */
export interface UidEvidence {
  deliveries: readonly Delivery[];
  readings: readonly (readonly Reading[])[];
}

/** An invitee has one UID in every message and for every reader, and shares it with nobody. */
export function judgeUids({ deliveries, readings }: UidEvidence): string[] {
  const uids = new Map<string, Set<string>>();
  deliveries.forEach(({ invitee }, index) => {
    const known = uids.get(invitee.address) ?? new Set();
    uids.set(invitee.address, known);
    for (const ofReader of readings) {
      const reading = ofReader[index];
      if (reading && 'uid' in reading) known.add(reading.uid);
    }
  });
  const split = [...uids].filter(([, known]) => known.size !== 1);
  const shared = new Set([...uids.values()].flatMap((known) => [...known])).size < uids.size;
  return [
    ...split.map(([address, known]) => `${address} has the UIDs ${[...known].join(' ')}`),
    ...(shared ? ['invitees share a UID'] : []),
  ];
}

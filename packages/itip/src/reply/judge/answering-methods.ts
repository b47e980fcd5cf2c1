const answering = new Set(['REPLY', 'COUNTER', 'REFRESH']);

/** Whether attendees send this METHOD to an organizer (RFC 5546 §3.2). */
export function isAnsweringMethod(method: string): boolean {
  return answering.has(method);
}

import type { Proposal, ProposedTime } from '../calendar-answer.js';

/**
 * A proposal whose zone nobody declared (`tzone://Microsoft/Custom`), placed by what the client says the start was: the
 * proposed time lies as far from the true start as its wall clock from the original's.
 *
 * @param startUtc true start of the appointment, epoch milliseconds
 */
export function resolveProposal(proposal: Proposal, startUtc: number): Proposal {
  const { originalStart } = proposal;
  if (originalStart === undefined || originalStart.utc !== undefined) return proposal;
  const place = (time: ProposedTime | undefined) => {
    if (time === undefined || time.utc !== undefined || time.timeZone !== originalStart.timeZone) return time;
    return { ...time, utc: startUtc + Date.parse(`${time.local}Z`) - Date.parse(`${originalStart.local}Z`) };
  };
  return { ...proposal, start: place(proposal.start), end: place(proposal.end) };
}

import type { Service } from '../api/schemas.js';
import type { Sign } from './sign.js';

/** What an invitee has answered. */
export const responseSign: Record<Service['AttendeeResponse'], Sign> = {
  needsAction: { tone: 'neutral', icon: 'clock', label: 'No answer yet' },
  accepted: { tone: 'good', icon: 'check', label: 'Accepted' },
  declined: { tone: 'bad', icon: 'close', label: 'Declined' },
  tentative: { tone: 'warn', icon: 'question', label: 'Maybe' },
};

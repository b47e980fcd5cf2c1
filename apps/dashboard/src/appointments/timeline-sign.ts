import type { Service } from '../api/schemas.js';
import type { Sign } from '../status/sign.js';

/** How the entries of a timeline are shown. */
export const timelineSign: Record<Service['TimelineEntryType'], Sign> = {
  'appointment.created': { tone: 'neutral', icon: 'plus', label: 'Created' },
  'appointment.updated': { tone: 'info', icon: 'repeat', label: 'Changed' },
  'appointment.cancelled': { tone: 'bad', icon: 'close', label: 'Cancelled' },
  'invitation.added': { tone: 'neutral', icon: 'user', label: 'Invited' },
  'invitation.removed': { tone: 'bad', icon: 'minus', label: 'Removed' },
  'message.queued': { tone: 'info', icon: 'queue', label: 'Message queued' },
  'message.sent': { tone: 'good', icon: 'mail', label: 'Accepted by the mail server' },
  'message.failed': { tone: 'bad', icon: 'alert', label: 'Message given up' },
  'message.superseded': { tone: 'neutral', icon: 'skip', label: 'Message superseded' },
  'message.undeliverable': { tone: 'bad', icon: 'bounce', label: 'Message came back' },
  'response.accepted': { tone: 'good', icon: 'check', label: 'Accepted' },
  'response.declined': { tone: 'bad', icon: 'close', label: 'Declined' },
  'response.tentative': { tone: 'warn', icon: 'question', label: 'Maybe' },
  'response.proposed': { tone: 'info', icon: 'clock', label: 'New time proposed' },
  'response.delegated': { tone: 'info', icon: 'clock', label: 'Delegated' },
  'response.quarantined': { tone: 'warn', icon: 'question', label: 'Reply in quarantine' },
  'response.ignored': { tone: 'neutral', icon: 'minus', label: 'Reply changed nothing' },
};

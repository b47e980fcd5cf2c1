import type { DomainError } from '@convoke/engine';
import { html } from './html.js';
import { pageDocument } from './page-document.js';

interface Refusal {
  title: string;
  advice: string;
}

const UNREADABLE: Refusal = {
  title: 'That could not be read',
  advice: 'Go back to the invitation, and send your answer again.',
};
const UNAVAILABLE: Refusal = {
  title: 'Not available just now',
  advice: 'Nothing has changed. Try again in a moment, or answer in your calendar.',
};

const REFUSALS: Partial<Record<DomainError['code'], Refusal>> = {
  invitation_not_found: {
    title: 'No invitation here',
    advice: 'The link may be incomplete. Open it once more from the message, or answer in your calendar.',
  },
  rate_limit_exceeded: {
    title: 'Too many visits',
    advice: 'Many pages were opened from your network. Wait a minute, then open the link again.',
  },
  unavailable: UNAVAILABLE,
  internal_error: UNAVAILABLE,
};

/** Tells an invitee why there is nothing to see, and reveals nothing else. */
export function refusalPage(code: DomainError['code']): string {
  const { title, advice } = REFUSALS[code] ?? UNREADABLE;
  const content = html`<h1>${title}</h1>
<p>${advice}</p>`;
  return pageDocument({ title, content });
}

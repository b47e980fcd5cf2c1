import { answered } from '../api/answered.js';
import type { Dashboard } from '../api/schemas.js';
import { useChange } from '../api/use-change.js';

/** The mail clients whose replies the sandbox can write. */
export const CLIENTS = [
  { value: 'gmail', label: 'Gmail' },
  { value: 'outlook', label: 'Outlook' },
  { value: 'exchange', label: 'Exchange' },
  { value: 'apple', label: 'Apple Calendar' },
] as const;

/** Hands in a reply of the invitee's. */
export function useAnswer(mailId: string, onDone: () => void) {
  return useChange({
    change: (api, body: Dashboard['AnswerSandboxMailRequest']) =>
      answered(
        api.dashboard.POST('/dashboard/api/sandbox/mails/{mailId}/answer', { params: { path: { mailId } }, body }),
      ),
    topics: ['appointments', 'replies', 'webhooks', 'catcher'],
    onDone,
  });
}

import type { UseMutationResult } from '@tanstack/react-query';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useChange } from '../api/changes.js';

interface Handlers {
  onDone?: () => void;
  onFailed?: (error: Error) => void;
}

/** Registers the test receiver as a webhook of the account, unless it is one already. */
export function useConnectTestReceiver(
  handlers: Handlers = {},
): UseMutationResult<{ data: Dashboard['TestReceiver'] }, Error, void> {
  return useChange({
    change: (api) => answered(api.dashboard.POST('/dashboard/api/sandbox/catcher')),
    topics: ['testReceiver', 'webhooks'],
    ...handlers,
  });
}

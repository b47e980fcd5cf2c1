import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followChanges } from './follow-changes.js';
import { Refresher } from './refresher.js';

/**
 * Reads anew what the server says has changed, and everything once it can be heard again.
 *
 * @returns whether it can be heard
 */
export function useLiveChanges(accountId: string): boolean {
  const client = useQueryClient();
  const [isConnected, setConnected] = useState(true);
  useEffect(() => {
    let wasLost = false;
    const refresher = new Refresher(client);
    return followChanges(accountId, {
      onChange: (topics) => {
        if (topics.length > 0) refresher.refresh([...topics, 'overview']);
      },
      onConnected: () => {
        if (wasLost) void client.invalidateQueries();
        wasLost = false;
        setConnected(true);
      },
      onLost: (isRefused) => {
        if (isRefused) void client.invalidateQueries({ queryKey: ['session'] });
        wasLost = true;
        setConnected(false);
      },
    });
  }, [client, accountId]);
  return isConnected;
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { parseTopics } from './parse-topics.js';

/** Reads anew what the server says has changed. The browser itself connects again after an interruption. */
export function useLiveChanges(accountId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const source = new EventSource(`/dashboard/api/changes?account=${encodeURIComponent(accountId)}`);
    source.addEventListener('change', ({ data }) => {
      const topics = parseTopics(data);
      for (const topic of topics) void client.invalidateQueries({ queryKey: [topic] });
      if (topics.length > 0) void client.invalidateQueries({ queryKey: ['overview'] });
    });
    return () => source.close();
  }, [client, accountId]);
}

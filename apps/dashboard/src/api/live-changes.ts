import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Refresher } from './refresher.js';

/**
 * Fetches again whatever the server says has changed, and everything after an interruption.
 *
 * @returns whether the stream of changes is connected
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

interface Listener {
  /** Data under these topics may have changed. */
  onChange: (topics: readonly string[]) => void;
  onConnected: () => void;
  /** The stream is interrupted. If the server refused it, the session may have changed. */
  onLost: (isRefused: boolean) => void;
}

/** Milliseconds to wait after a refusal. */
const PAUSE = 5_000;

/**
 * Listens to the changes of an account until the returned function is called. The browser itself reconnects after an
 * interruption, but never after a refusal, such as that of a proxy while the server restarts.
 */
function followChanges(accountId: string, { onChange, onConnected, onLost }: Listener): () => void {
  let stop = () => undefined;
  const open = () => {
    const source = new EventSource(`/dashboard/api/changes?account=${encodeURIComponent(accountId)}`);
    let timer: number | undefined;
    source.addEventListener('open', onConnected);
    source.addEventListener('change', ({ data }) => onChange(parseTopics(data)));
    source.addEventListener('error', () => {
      const isRefused = source.readyState === EventSource.CLOSED;
      onLost(isRefused);
      if (isRefused) timer = window.setTimeout(open, PAUSE);
    });
    stop = () => {
      window.clearTimeout(timer);
      source.close();
      return undefined;
    };
  };
  open();
  return () => stop();
}

/** The topics of one `change` event; empty if it is malformed. */
export function parseTopics(data: unknown): string[] {
  if (typeof data !== 'string') return [];
  const topics = parse(data);
  return Array.isArray(topics) ? topics.filter((topic) => typeof topic === 'string') : [];
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'topics' in value ? value.topics : undefined;
  } catch {
    return undefined;
  }
}

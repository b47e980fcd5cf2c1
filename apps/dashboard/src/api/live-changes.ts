import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Refresher } from './refresher.js';

/**
 * Fetches again whatever the server says has changed, and everything after an interruption.
 *
 * @param changeMark a mark of the server from before anything was read
 * @returns whether the stream of changes is connected
 */
export function useLiveChanges(accountId: string, changeMark: string): boolean {
  const client = useQueryClient();
  // Later marks are younger than what was read since the first one.
  const [since] = useState(changeMark);
  const [isConnected, setConnected] = useState(true);
  useEffect(() => {
    let wasLost = false;
    let isReadAgain = false;
    const refresher = new Refresher(client);
    return followChanges(streamOf(accountId, since), {
      onChange: (topics) => {
        // The first event of a stream names what happened before it was open.
        if (topics.length > 0 && !isReadAgain) refresher.refresh([...topics, 'overview']);
        isReadAgain = false;
      },
      onConnected: () => {
        if (wasLost) void client.invalidateQueries();
        isReadAgain = wasLost;
        wasLost = false;
        setConnected(true);
      },
      onLost: (isRefused) => {
        if (isRefused) void client.invalidateQueries({ queryKey: ['session'] });
        wasLost = true;
        setConnected(false);
      },
    });
  }, [client, accountId, since]);
  return isConnected;
}

function streamOf(account: string, since: string): string {
  return `/dashboard/api/changes?${new URLSearchParams({ account, since })}`;
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
 * Listens to a stream of changes until the returned function is called. The browser itself reconnects after an
 * interruption, but never after a refusal, such as that of a proxy while the server restarts.
 */
function followChanges(url: string, { onChange, onConnected, onLost }: Listener): () => void {
  let stop = () => undefined;
  const open = () => {
    const source = new EventSource(url);
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

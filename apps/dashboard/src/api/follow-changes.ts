import { parseTopics } from './parse-topics.js';

interface Listener {
  /** Something of these topics may have changed. */
  onChange: (topics: readonly string[]) => void;
  onConnected: () => void;
  /** Nothing is heard at the moment; where the server refused, the session may have changed. */
  onLost: (isRefused: boolean) => void;
}

/** How long a refusal is left alone, milliseconds. */
const PAUSE = 5_000;

/**
 * Hears what changes in an account until the function that it returns is called. The browser itself connects again after an
 * interruption, but never after a refusal, such as a proxy's while the server starts anew.
 */
export function followChanges(accountId: string, { onChange, onConnected, onLost }: Listener): () => void {
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

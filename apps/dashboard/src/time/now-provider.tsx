import { type ReactNode, useEffect, useState } from 'react';
import { NowContext } from './now-context.js';

/** Lets relative times grow older while somebody looks at them. */
export function NowProvider({ clock, children }: { clock: () => number; children: ReactNode }) {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), 15_000);
    return () => clearInterval(timer);
  }, [clock]);
  return <NowContext value={now}>{children}</NowContext>;
}

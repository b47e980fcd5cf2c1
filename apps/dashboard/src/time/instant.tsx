import { Tooltip } from '@base-ui/react/tooltip';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { exactTime, relativeTime } from './format-time.js';

/** A relative time; the exact one is shown on hover and focus, and read out by screen readers. */
export function Instant({ at, absent = '—' }: { at: string | null; absent?: string }) {
  const clock = useClock();
  // What has just happened is later than the last update.
  const now = Math.max(useNow(), clock());
  if (at === null) return <>{absent}</>;
  const exact = exactTime(Date.parse(at));
  return (
    <Tooltip.Root>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the exact time has to be reachable by keyboard */}
      <Tooltip.Trigger render={<time dateTime={at} className="instant" tabIndex={0} />}>
        {relativeTime(Date.parse(at), now)}
        <span className="visually-hidden"> ({exact})</span>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Positioner sideOffset={6} collisionPadding={8}>
          <Tooltip.Popup className="tooltip">{exact}</Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

/** Milliseconds since the epoch, updated every 15 seconds. */
const NowContext = createContext(0);

export function useNow(): number {
  return useContext(NowContext);
}

const ClockContext = createContext<() => number>(() => 0);

/** The clock, in milliseconds since the epoch. */
export function useClock(): () => number {
  return useContext(ClockContext);
}

/** Keeps relative times current. */
export function NowProvider({ clock, children }: { clock: () => number; children: ReactNode }) {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), 15_000);
    return () => clearInterval(timer);
  }, [clock]);
  return (
    <ClockContext value={clock}>
      <NowContext value={now}>{children}</NowContext>
    </ClockContext>
  );
}

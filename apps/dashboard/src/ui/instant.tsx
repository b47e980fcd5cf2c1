import { Tooltip } from '@base-ui/react/tooltip';
import { exactTime } from '../time/exact-time.js';
import { useNow } from '../time/now-context.js';
import { relativeTime } from '../time/relative-time.js';

/** How long ago, and exactly when for whoever points at it, focuses it or has it read out. */
export function Instant({ at, absent = '—' }: { at: string | null; absent?: string }) {
  const now = useNow();
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

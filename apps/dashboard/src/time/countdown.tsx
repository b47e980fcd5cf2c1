import { useEffect, useRef, useState } from 'react';
import { t } from '../languages/text.js';
import { formatWait } from './format-time.js';
import { useClock } from './instant.js';

interface CountdownProps {
  seconds: number;
  /** Called once, when the time is over. */
  onEnd?: (() => void) | undefined;
}

/** How long to wait before trying again, updated every second. Screen readers announce it once, not every second. */
export function Countdown({ seconds, onEnd }: CountdownProps) {
  const left = useSecondsLeft(seconds, onEnd);
  return (
    <span className="countdown">
      <span aria-hidden="true">
        {left > 0 ? t('Try again in {time}.', { time: formatWait(left) }) : t('You can try again now.')}
      </span>
      <span className="visually-hidden">{t('Try again in {time}.', { time: formatWait(seconds) })}</span>
    </span>
  );
}

function useSecondsLeft(seconds: number, onEnd: (() => void) | undefined): number {
  const clock = useClock();
  const [end] = useState(() => clock() + seconds * 1_000);
  const [left, setLeft] = useState(seconds);
  const callBack = useRef(onEnd);
  useEffect(() => {
    callBack.current = onEnd;
  }, [onEnd]);
  useEffect(() => {
    const timer = setInterval(() => {
      const rest = Math.ceil((end - clock()) / 1_000);
      setLeft(Math.max(0, rest));
      if (rest > 0) return;
      clearInterval(timer);
      callBack.current?.();
    }, 250);
    return () => clearInterval(timer);
  }, [clock, end]);
  return left;
}

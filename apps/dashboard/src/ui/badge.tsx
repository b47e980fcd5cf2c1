import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.js';

export type Tone = 'good' | 'bad' | 'warn' | 'info' | 'neutral';

/** A state in a word, told apart by words and shape as well as by colour. */
export function Badge({ tone, icon, children }: { tone: Tone; icon: IconName; children: ReactNode }) {
  return (
    <span className={`badge badge-${tone}`}>
      <Icon name={icon} />
      {children}
    </span>
  );
}

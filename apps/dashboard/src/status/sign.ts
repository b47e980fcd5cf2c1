import type { Tone } from '../ui/badge.js';
import type { IconName } from '../ui/icon.js';

/** How a state is shown. */
export interface Sign {
  tone: Tone;
  icon: IconName;
  label: string;
}

import type { Sign } from '../status/sign.js';

export function appointmentSign({ isActive }: { isActive: boolean }): Sign {
  return isActive
    ? { tone: 'good', icon: 'check', label: 'Active' }
    : { tone: 'neutral', icon: 'close', label: 'Cancelled' };
}

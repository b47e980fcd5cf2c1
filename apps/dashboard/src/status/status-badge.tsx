import { Badge } from '../ui/badge.js';
import type { Sign } from './sign.js';

export function StatusBadge({ sign: { tone, icon, label } }: { sign: Sign }) {
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}

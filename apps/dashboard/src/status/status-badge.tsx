import { Badge } from '../ui/notice.js';
import type { BadgeContent } from './badges.js';

export function StatusBadge({ badge: { tone, icon, label } }: { badge: BadgeContent }) {
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}

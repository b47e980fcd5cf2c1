import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.js';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  /** What to do next. */
  children: ReactNode;
  actions?: ReactNode;
}

/** Where a list would be. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Icon name={icon} />
      <p className="empty-title">{title}</p>
      <div className="empty-text">{children}</div>
      {actions !== undefined && <div className="actions">{actions}</div>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.js';

const ICONS: Record<Tone, IconName> = { good: 'check', bad: 'alert', warn: 'alert', info: 'info', neutral: 'info' };

interface NoticeProps {
  tone: Tone;
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A message about the page or a part of it. */
export function Notice({ tone, title, children, actions }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`}>
      <Icon name={ICONS[tone]} />
      <div className="notice-text">
        {title !== undefined && <strong>{title}</strong>}
        {children !== undefined && <div>{children}</div>}
      </div>
      {actions !== undefined && <div className="actions">{actions}</div>}
    </div>
  );
}

export type Tone = 'good' | 'bad' | 'warn' | 'info' | 'neutral';

/** A status in a word, distinguished by text and shape as well as by colour. */
export function Badge({ tone, icon, children }: { tone: Tone; icon: IconName; children: ReactNode }) {
  return (
    <span className={`badge badge-${tone}`}>
      <Icon name={icon} />
      {children}
    </span>
  );
}

interface EmptyStateProps {
  icon: IconName;
  title: string;
  /** What to do next. */
  children: ReactNode;
  actions?: ReactNode;
}

/** Shown in place of an empty list. */
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

import type { ReactNode } from 'react';
import type { Tone } from './badge.js';
import { Icon, type IconName } from './icon.js';

const ICONS: Record<Tone, IconName> = { good: 'check', bad: 'alert', warn: 'alert', info: 'info', neutral: 'info' };

interface NoticeProps {
  tone: Tone;
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Something to know about the page or a part of it. */
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

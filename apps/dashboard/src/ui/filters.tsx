import { type ReactNode, useState } from 'react';
import { t } from '../languages/text.js';
import { Button } from './buttons.js';
import { Icon } from './icon.js';

interface FiltersProps {
  search: ReactNode;
  /** How many of the others are set. */
  chosen: number;
  children: ReactNode;
}

/** The search above a list and its other filters, which narrow screens show on demand. */
export function Filters({ search, chosen, children }: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <search className="filters filters-many" data-open={isOpen}>
      {search}
      <Button className="filters-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="filter" />
        {chosen === 0 ? t('Filters') : t('Filters ({count})', { count: chosen })}
      </Button>
      {children}
    </search>
  );
}

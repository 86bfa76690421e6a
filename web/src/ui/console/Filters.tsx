import type { ReactNode } from 'react';
import classes from './Filters.module.css';

interface FiltersProps {
  /** Whether something of the list is open. A phone then has no room for the filters. */
  readonly isOpen: boolean;
  /** FilterTabs, FilterBar. */
  readonly children: ReactNode;
}

/** The filters of a console's list. */
export function Filters({ isOpen, children }: FiltersProps) {
  return (
    <div className={classes.filters} data-open={isOpen}>
      {children}
    </div>
  );
}

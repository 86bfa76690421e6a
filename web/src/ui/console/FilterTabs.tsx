import { Link } from 'react-router-dom';
import classes from './FilterTabs.module.css';

interface FilterTab {
  readonly value: string;
  readonly label: string;
  /** What screen readers say, where the label is short; it contains the label. */
  readonly name?: string | undefined;
  /** How many entries it shows; absent: not known. */
  readonly count?: number | undefined;
  readonly search: string;
}

interface FilterTabsProps {
  readonly label: string;
  readonly tabs: readonly FilterTab[];
  readonly value: string;
  /** In a narrow column: smaller, over its whole width. */
  readonly isNarrow?: boolean;
}

/** The values of one filter as a row of links. A narrow screen scrolls it sideways. */
export const FilterTabs = ({ label, tabs, value, isNarrow = false }: FilterTabsProps) => (
  <nav aria-label={label} className={classes.tabs} data-narrow={isNarrow || undefined}>
    <ul className={classes.list}>
      {tabs.map((tab) => (
        <li key={tab.value}>
          <Link
            to={{ search: tab.search }}
            className={classes.tab ?? ''}
            aria-label={tab.name}
            aria-current={tab.value === value || undefined}
            preventScrollReset
          >
            {tab.label}
            {tab.count !== undefined && <span className="caption">{tab.count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

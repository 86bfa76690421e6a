import type { ReactNode } from 'react';
import classes from './ListRow.module.css';

interface ListRowProps {
  readonly title: string;
  readonly meta: ReactNode;
  readonly detail: ReactNode;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** One entry of a list: a button that opens it beside the list. */
export function ListRow({ title, meta, detail, isOpen, onOpen }: ListRowProps) {
  return (
    <li>
      <button type="button" className={classes.row} aria-current={isOpen || undefined} onClick={onOpen}>
        <span className={classes.first}>
          <span className={classes.title}>{title}</span>
          <span className={classes.meta}>{meta}</span>
        </span>
        <span className={classes.detail}>{detail}</span>
      </button>
    </li>
  );
}

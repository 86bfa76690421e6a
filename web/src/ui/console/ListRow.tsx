import type { ReactNode } from 'react';
import { Checkbox } from '../mantine.ts';
import classes from './ListRow.module.css';

interface ListRowProps {
  readonly title: string;
  readonly meta: ReactNode;
  readonly detail: ReactNode;
  /** Before the words, as high as they are. */
  readonly picture?: ReactNode;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** With it the row can be chosen for a step of several rows. */
  readonly choice?: { readonly isChosen: boolean; readonly onToggle: () => void } | undefined;
}

/** One entry of a list: a button that opens it beside the list. */
export function ListRow({ title, meta, detail, picture, isOpen, onOpen, choice }: ListRowProps) {
  return (
    <li className={classes.item}>
      {choice && (
        <Checkbox
          className={classes.choice ?? ''}
          aria-label={`Choose ${title}`}
          checked={choice.isChosen}
          onChange={choice.onToggle}
        />
      )}
      <button type="button" className={classes.row} aria-current={isOpen || undefined} onClick={onOpen}>
        {picture !== undefined && <span className={classes.picture}>{picture}</span>}
        <span className={classes.first}>
          <span className={classes.title}>{title}</span>
          <span className={classes.meta}>{meta}</span>
        </span>
        <span className={classes.detail}>{detail}</span>
      </button>
    </li>
  );
}

import type { ReactNode } from 'react';
import { Table } from '../../mantine.ts';
import classes from './ScrollTable.module.css';

interface ScrollTableProps {
  /** For screen readers. */
  readonly name: string;
  /** The cells hold texts that wrap. */
  readonly isText?: boolean;
  /** Table.Thead and Table.Tbody. */
  readonly children: ReactNode;
}

/** A table that scrolls sideways where it has no room. */
export const ScrollTable = ({ name, isText = false, children }: ScrollTableProps) => (
  <div data-sideways className={classes.scroller} tabIndex={0} role="region" aria-label={name}>
    <Table data-text={isText}>{children}</Table>
  </div>
);

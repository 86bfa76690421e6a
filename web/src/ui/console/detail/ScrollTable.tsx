import type { ReactNode } from 'react';
import { Table } from '../../mantine.ts';
import classes from './ScrollTable.module.css';

interface ScrollTableProps {
  readonly name: string;
  /** `end`: of a column of numbers. */
  readonly headings: readonly (string | { readonly end: ReactNode })[];
  /** The cells hold texts that wrap. */
  readonly isText?: boolean;
  readonly children: ReactNode;
}

/** A table that scrolls sideways where it has no room. */
export const ScrollTable = ({ name, headings, isText = false, children }: ScrollTableProps) => (
  <div data-sideways className={classes.scroller} tabIndex={0} role="region" aria-label={name}>
    <Table data-text={isText}>
      <Table.Thead>
        <Table.Tr>
          {headings.map((heading, index) => (
            <Table.Th key={index} scope="col" {...(typeof heading !== 'string' && { ta: 'end' })}>
              {typeof heading === 'string' ? heading : heading.end}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  </div>
);

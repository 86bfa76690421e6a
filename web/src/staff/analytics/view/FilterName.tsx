import type { FilterField } from '@ronin/contracts/report-filters';
import type { ReactNode } from 'react';
import { UnstyledButton } from '../../../ui/mantine.ts';
import { useReportScope } from './report-context.ts';
import classes from './FilterName.module.css';

interface FilterNameProps {
  /** Null: there is none for it. */
  readonly filter: readonly [field: FilterField, value: string] | null;
  readonly text: string;
  readonly className?: string | undefined;
  /** What is shown in place of the text. */
  readonly children?: ReactNode;
}

/** The name of a row: a button that filters by it, where the reader may choose. */
export function FilterName({ filter, text, className = '', children = text }: FilterNameProps) {
  const { onFilter } = useReportScope();
  if (filter === null || onFilter === null) {
    return (
      <span className={className} title={text}>
        {children}
      </span>
    );
  }

  return (
    <UnstyledButton
      className={`${className} ${classes.filter ?? ''}`}
      title={`Filter by ${text}`}
      onClick={() => onFilter(...filter)}
    >
      {children}
    </UnstyledButton>
  );
}

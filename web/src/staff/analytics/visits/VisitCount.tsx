import type { ReactNode } from 'react';
import { UnstyledButton } from '../../../ui/mantine.ts';
import { useReportScope, type VisitFigure } from '../view/report-context.ts';
import classes from './Visits.module.css';

interface VisitCountProps {
  /** Absent: they cannot be listed. */
  readonly figure: VisitFigure | null | undefined;
  /** Nothing is listed for 0. */
  readonly count?: number | null;
  readonly children: ReactNode;
}

/** A number of visits or chats that opens their list, where the reader may see it. */
export function VisitCount({ figure, count = 1, children }: VisitCountProps) {
  const { onVisits } = useReportScope();
  if (!onVisits || !figure || !count) return children;
  return (
    <UnstyledButton
      className={classes.count ?? ''}
      title={`List the ${figure.hasChats ? 'chats' : 'visits'}: ${figure.title}`}
      aria-haspopup="dialog"
      onClick={() => onVisits(figure)}
    >
      {children}
    </UnstyledButton>
  );
}

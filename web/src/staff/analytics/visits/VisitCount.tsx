import { type ReactNode, useContext } from 'react';
import { UnstyledButton } from '../../../ui/mantine.ts';
import { ReportContext, type VisitFigure } from '../view/report-context.ts';
import classes from './Visits.module.css';

interface VisitCountProps {
  readonly figure: VisitFigure;
  readonly children: ReactNode;
}

/** A number of visits or chats that opens their list, where the reader may see it. */
export function VisitCount({ figure, children }: VisitCountProps) {
  const { onVisits } = useContext(ReportContext);
  if (onVisits === null) return children;

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

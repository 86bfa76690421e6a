import { useContext } from 'react';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import { ReportContext } from '../report-context.ts';
import { describeCompleteness } from './describe-completeness.ts';
import { useCompleteness } from './use-completeness.ts';
import classes from './CompletenessNote.module.css';

/** Says once on the page what the reports lack; empty while they are up to date (behaviour: reports 4). */
export function CompletenessNote() {
  const { timeZone } = useContext(ReportContext);
  const completeness = useCompleteness();
  const notes = completeness ? describeCompleteness(completeness, timeZone) : [];

  // Always in the page, so that a screen reader reads what appears in it.
  return (
    <div role="status" className={classes.status}>
      {notes.map(({ title, text }) => (
        <div key={text} className={classes.note}>
          <StatusIcon level="warning" />
          <p className={classes.text}>
            <strong className={classes.title}>{title}.</strong> {text}
          </p>
        </div>
      ))}
    </div>
  );
}

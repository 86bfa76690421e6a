import { formatMoment } from '../../../ui/format/format-moment.ts';
import { countSubscribers } from './describe-issue.ts';
import type { Issue } from './newsletter-issues.api.ts';
import classes from './Newsletter.module.css';

/** How far an issue has come. */
export function IssueProgress({ issue }: { readonly issue: Issue }) {
  const { total, queued, sent, failed, kept } = issue.progress;
  const numbers = [
    { label: 'Subscribers', value: total },
    { label: 'In the outbox', value: queued },
    { label: 'Sent', value: sent },
    { label: 'Failed', value: failed },
    ...(kept > 0 ? [{ label: 'Kept', value: kept }] : []),
  ];

  return (
    <section className={classes.part} aria-label="Progress">
      <p className={classes.quiet}>
        {`Released on ${formatMoment(issue.sendingAt ?? issue.updatedAt)} to ${countSubscribers(total)}.`}
      </p>
      <progress
        className={classes.bar}
        aria-label="Sent"
        value={sent + failed + kept}
        max={Math.max(total, 1)}
      />
      <dl className={classes.numbers}>
        {numbers.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {kept > 0 && (
        <p className={classes.quiet}>
          Kept mails stay in the outbox: there is no SMTP server. They can be read on the mail page.
        </p>
      )}
    </section>
  );
}

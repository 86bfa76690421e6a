import type { MailStatus } from '@ronin/contracts';
import { formatCount, formatSeconds } from '@ronin/format';
import classes from './Throughput.module.css';

/** What waits in the outbox, and what failed lately. */
export function MailFigures({ mail }: { readonly mail: MailStatus }) {
  const { waiting, oldestSeconds, refused, failed } = mail;

  return (
    <dl className={classes.figures}>
      <div>
        <dt>waiting</dt>
        <dd>{formatCount(waiting)}</dd>
      </div>
      <div>
        <dt>oldest is late by</dt>
        <dd>{formatSeconds(oldestSeconds)}</dd>
      </div>
      <div>
        <dt>to be tried again</dt>
        <dd>{formatCount(refused?.mails ?? 0)}</dd>
      </div>
      <div>
        <dt>failed in three days</dt>
        <dd>{formatCount(failed)}</dd>
      </div>
    </dl>
  );
}

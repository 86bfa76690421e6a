import type { WorkerState, WorkerStatus } from '@ronin/contracts';
import { formatClock, formatCount, formatSeconds } from '@ronin/format';
import { type Level, StatusIcon } from '../../../ui/StatusIcon.tsx';
import classes from './Table.module.css';

const STATES: Record<WorkerState, { readonly level: Level | 'quiet'; readonly label: string }> = {
  working: { level: 'ok', label: 'Working' },
  idle: { level: 'quiet', label: 'Idle' },
  stuck: { level: 'error', label: 'Stuck' },
  gone: { level: 'warning', label: 'Not seen' },
};

/** Every worker that was seen within the last hour, with its counts since it started. */
export function Workers({ workers }: { readonly workers: readonly WorkerStatus[] }) {
  if (workers.length === 0) return <p className={classes.empty}>No worker was seen within the last hour.</p>;

  return (
    <div className={classes.scroller} tabIndex={0} role="region" aria-label="Workers, table">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Worker</th>
            <th scope="col">State</th>
            <th scope="col">Started</th>
            <th scope="col">Last job</th>
            <th scope="col" data-number>
              Jobs
            </th>
            <th scope="col" data-number>
              Written
            </th>
            <th scope="col" data-number>
              Duplicates
            </th>
            <th scope="col" data-number>
              Failed
            </th>
          </tr>
        </thead>
        <tbody>
          {workers.map((worker) => (
            <Row key={worker.workerId} worker={worker} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ worker }: { readonly worker: WorkerStatus }) {
  const { level, label } = STATES[worker.state];

  return (
    <tr>
      <th scope="row">
        {worker.host} <span className={classes.quiet}>{worker.pid}</span>
      </th>
      <td>
        <span className={classes.state}>
          <StatusIcon level={level} />
          {worker.state === 'gone' ? `${label} for ${formatSeconds(worker.seenSeconds)}` : label}
        </span>
      </td>
      <td>{formatClock(worker.startedAt)}</td>
      <td>{worker.lastJobAt === null ? '–' : formatClock(worker.lastJobAt)}</td>
      <td data-number>{formatCount(worker.jobs)}</td>
      <td data-number>{formatCount(worker.written)}</td>
      <td data-number>{formatCount(worker.duplicate)}</td>
      <td data-number>{formatCount(worker.failed)}</td>
    </tr>
  );
}

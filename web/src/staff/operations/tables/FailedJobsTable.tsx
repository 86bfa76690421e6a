import { formatClock, formatCount } from '@ronin/format';
import { useGetFailedJobsQuery } from '../operations.api.ts';
import classes from './Table.module.css';

interface FailedJobsTableProps {
  readonly name: string;
  /** How many there are, according to the status. */
  readonly failed: number;
}

/** Failed jobs with their reasons, the latest first. */
export function FailedJobsTable({ name, failed }: FailedJobsTableProps) {
  const { data, isError } = useGetFailedJobsQuery({ name, failed });
  if (isError && !data) return <p className={classes.empty}>The failed jobs could not be loaded.</p>;
  if (!data) return <p className={classes.empty}>Loading the failed jobs…</p>;

  return (
    <div className={classes.scroller} tabIndex={0} role="region" aria-label={`Failed jobs of ${name}, table`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Failed at</th>
            <th scope="col">Reason</th>
            <th scope="col" data-number>
              Events
            </th>
            <th scope="col">Job</th>
          </tr>
        </thead>
        <tbody>
          {data.jobs.map((job) => (
            <tr key={job.id}>
              <td>{job.failedAt === null ? '–' : formatClock(job.failedAt)}</td>
              <td className={classes.wide}>{job.reason}</td>
              <td data-number>{job.events === null ? '–' : formatCount(job.events)}</td>
              <td className={classes.quiet}>{job.id}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.total > data.jobs.length && (
        <p className={classes.empty}>
          The latest {data.jobs.length} of {formatCount(data.total)}.
        </p>
      )}
    </div>
  );
}

import type { QueueState, QueueStatus } from '@ronin/contracts';
import { formatCount, formatSeconds } from '@ronin/format';
import { Button } from '../../../ui/mantine.ts';
import { type Level, StatusIcon } from '../../../ui/StatusIcon.tsx';
import type { QueueAction } from '../operations.api.ts';
import classes from './QueueCard.module.css';

const STATES: Record<QueueState, { readonly level: Level | 'quiet'; readonly label: string }> = {
  idle: { level: 'ok', label: 'Empty' },
  working: { level: 'ok', label: 'Processing' },
  waiting: { level: 'ok', label: 'Waiting' },
  paused: { level: 'warning', label: 'Paused' },
  retrying: { level: 'warning', label: 'Retrying' },
  failing: { level: 'error', label: 'Failing' },
  stuck: { level: 'error', label: 'Stuck' },
  unreachable: { level: 'error', label: 'Unreachable' },
};

interface QueueCardProps {
  readonly queue: QueueStatus;
  readonly isBusy: boolean;
  readonly onAction: (action: QueueAction) => void;
}

/** One queue: its state, its jobs, and the actions on it. */
export function QueueCard({ queue, isBusy, onAction }: QueueCardProps) {
  const { name, state, paused, jobs, oldestSeconds, retrying } = queue;
  const scheduled = Math.max(0, (jobs?.delayed ?? 0) - (retrying?.jobs ?? 0));
  const { level, label } = STATES[state];
  const isUnreachable = jobs === null;

  return (
    <article className={classes.card} aria-labelledby={`queue-${name}`} data-level={level}>
      <header className={classes.header}>
        <h3 id={`queue-${name}`} className={classes.name}>
          {name}
        </h3>
        <p className={classes.state}>
          <StatusIcon level={level} />
          {label}
        </p>
      </header>
      <dl className={classes.figures}>
        <Figure name="waiting" value={jobs && formatCount(jobs.waiting)} />
        <Figure name="in progress" value={jobs && formatCount(jobs.active)} />
        <Figure
          name="retrying"
          value={jobs && formatCount(retrying?.jobs ?? 0)}
          isError={state === 'failing'}
        />
        {scheduled > 0 && <Figure name="scheduled" value={formatCount(scheduled)} />}
        <Figure name="failed" value={jobs && formatCount(jobs.failed)} isError={(jobs?.failed ?? 0) > 0} />
        <Figure name="oldest" value={oldestSeconds === null ? null : formatSeconds(oldestSeconds)} />
      </dl>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="xs"
          disabled={isUnreachable || isBusy}
          onClick={() => {
            onAction(paused ? 'resume' : 'pause');
          }}
          aria-label={`${paused ? 'Resume' : 'Pause'} ${name}`}
        >
          {paused ? 'Resume' : 'Pause'}
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={isUnreachable || isBusy || jobs.failed === 0}
          onClick={() => {
            onAction('retry-failed');
          }}
          aria-label={`Retry failed jobs of ${name}`}
        >
          Retry failed
        </Button>
        {retrying !== null && (
          <Button
            size="xs"
            disabled={isBusy}
            onClick={() => {
              onAction('retry-now');
            }}
            aria-label={`Retry the jobs of ${name} now`}
          >
            Retry now
          </Button>
        )}
      </div>
    </article>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string | null;
  readonly isError?: boolean;
}

function Figure({ name, value, isError = false }: FigureProps) {
  return (
    <div data-error={isError}>
      <dt>{name}</dt>
      <dd>{value ?? '–'}</dd>
    </div>
  );
}

import { Button } from '../../../ui/mantine.ts';
import type { QueueState, QueueStatus } from '@ronin/contracts';
import { formatCount, formatSeconds } from '../../../ui/format/format-number.ts';
import { Mark } from '../summary/StatusIcon.tsx';
import type { QueueVerb } from '../operations.api.ts';
import classes from './QueueCard.module.css';
import type { Tone } from '../summary/health-summary.ts';

const STATES: Record<QueueState, { readonly tone: Tone | 'quiet'; readonly label: string }> = {
  idle: { tone: 'good', label: 'Empty' },
  working: { tone: 'good', label: 'Processing' },
  waiting: { tone: 'good', label: 'Waiting' },
  paused: { tone: 'warn', label: 'Paused' },
  retrying: { tone: 'warn', label: 'Retrying' },
  failing: { tone: 'bad', label: 'Failing' },
  stuck: { tone: 'bad', label: 'Stuck' },
  unreachable: { tone: 'bad', label: 'Unreachable' },
};

interface QueueCardProps {
  readonly queue: QueueStatus;
  readonly isBusy: boolean;
  readonly onSteer: (verb: QueueVerb) => void;
}

/** One queue: its state, how much there is to do, and what an operator can do. */
export function QueueCard({ queue, isBusy, onSteer }: QueueCardProps) {
  const { name, state, paused, jobs, oldestSeconds, retrying } = queue;
  const scheduled = Math.max(0, (jobs?.delayed ?? 0) - (retrying?.jobs ?? 0));
  const { tone, label } = STATES[state];
  const isAway = jobs === null;

  return (
    <article className={classes.card} aria-labelledby={`queue-${name}`} data-tone={tone}>
      <header className={classes.header}>
        <h3 id={`queue-${name}`} className={classes.name}>
          {name}
        </h3>
        <p className={classes.state}>
          <Mark tone={tone} />
          {label}
        </p>
      </header>
      <dl className={classes.figures}>
        <Figure name="waiting" value={jobs && formatCount(jobs.waiting)} />
        <Figure name="in progress" value={jobs && formatCount(jobs.active)} />
        <Figure
          name="retrying"
          value={jobs && formatCount(retrying?.jobs ?? 0)}
          isBad={state === 'failing'}
        />
        {scheduled > 0 && <Figure name="scheduled" value={formatCount(scheduled)} />}
        <Figure name="failed" value={jobs && formatCount(jobs.failed)} isBad={(jobs?.failed ?? 0) > 0} />
        <Figure name="oldest" value={oldestSeconds === null ? null : formatSeconds(oldestSeconds)} />
      </dl>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="xs"
          disabled={isAway || isBusy}
          onClick={() => {
            onSteer(paused ? 'resume' : 'pause');
          }}
          aria-label={`${paused ? 'Resume' : 'Pause'} ${name}`}
        >
          {paused ? 'Resume' : 'Pause'}
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={isAway || isBusy || jobs.failed === 0}
          onClick={() => {
            onSteer('retry-failed');
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
              onSteer('retry-now');
            }}
            aria-label={`Try the jobs of ${name} now`}
          >
            Try now
          </Button>
        )}
      </div>
    </article>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string | null;
  readonly isBad?: boolean;
}

function Figure({ name, value, isBad = false }: FigureProps) {
  return (
    <div data-bad={isBad}>
      <dt>{name}</dt>
      <dd>{value ?? '–'}</dd>
    </div>
  );
}

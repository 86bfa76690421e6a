import { Skeleton } from '../../../ui/mantine.ts';
import { useId, type ReactNode } from 'react';
import { formatClock } from '../../../ui/format/format-number.ts';
import classes from './ReportPanel.module.css';

/** How a panel's question stands. What was answered once stays in view while it is asked again. */
export interface Asked {
  readonly isAnswered: boolean;
  readonly isFailed: boolean;
  /** The panel shows the answer to an earlier question. */
  readonly isStale: boolean;
  readonly completeTo: string | null;
  readonly onRetry: () => void;
}

interface PanelProps {
  readonly title: string;
  readonly timeZone: string;
  readonly asked: Asked;
  /** Other views of the same panel. */
  readonly tabs?: ReactNode;
  readonly csvUrl?: string | null;
  /** The height of what is being loaded, so that nothing jumps. */
  readonly height?: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One question to the figures: its answer, how fresh that is, and the way to take it along. */
export function Panel(props: PanelProps) {
  const { title, timeZone, asked, tabs, csvUrl = null, height = 280, className, children } = props;
  const id = useId();

  return (
    <section
      className={[classes.panel, className].join(' ')}
      aria-labelledby={id}
      aria-busy={!asked.isAnswered}
    >
      <header className={classes.header}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {tabs !== undefined && <div className={classes.tabs}>{tabs}</div>}
        {csvUrl !== null && (
          <a className={classes.csv} href={csvUrl} download aria-label={`${title} as CSV`}>
            CSV
          </a>
        )}
      </header>
      <div className={classes.body} data-stale={asked.isStale}>
        {asked.isAnswered ? children : <Unanswered asked={asked} height={height} />}
      </div>
      <footer className={classes.footer}>
        {asked.isFailed && asked.isAnswered && <span className={classes.failed}>Not refreshed. </span>}
        {asked.completeTo !== null && <>complete to {formatClock(asked.completeTo, timeZone)}</>}
        {asked.isAnswered &&
          asked.completeTo === null &&
          'the queue is out of reach: the latest may be missing'}
      </footer>
    </section>
  );
}

function Unanswered({ asked, height }: { readonly asked: Asked; readonly height: number }) {
  if (!asked.isFailed) return <Skeleton height={height} animate={false} />;

  return (
    <div className={classes.failure} role="alert">
      <p>These figures could not be read.</p>
      <button type="button" onClick={asked.onRetry}>
        Try again
      </button>
    </div>
  );
}

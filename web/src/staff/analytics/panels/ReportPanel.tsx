import { type ReactNode, useId } from 'react';
import { Skeleton } from '../../../ui/mantine.ts';
import classes from './ReportPanel.module.css';

/** The state of a report. An answer stays visible while it is refreshed. */
export interface ReportState {
  readonly isLoaded: boolean;
  readonly isFailed: boolean;
  /** The panel shows the answer to an earlier request. */
  readonly isStale: boolean;
  readonly onRetry: () => void;
}

interface ReportPanelProps {
  readonly title: string;
  readonly state: ReportState;
  /** Switches between reports of the same panel. */
  readonly tabs?: ReactNode;
  readonly csvUrl?: string | null;
  /** The height of the report while it loads, so that the page does not jump. */
  readonly height?: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One report: its content, and the link to its CSV file. */
export function ReportPanel(props: ReportPanelProps) {
  const { title, state, tabs, csvUrl = null, height = 280, className, children } = props;
  const id = useId();

  return (
    <section
      className={[classes.panel, className].join(' ')}
      aria-labelledby={id}
      aria-busy={!state.isLoaded}
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
      <div className={classes.body} data-stale={state.isStale}>
        {state.isLoaded ? children : <NotLoaded state={state} height={height} />}
      </div>
      {state.isFailed && state.isLoaded && <footer className={classes.footer}>Not refreshed.</footer>}
    </section>
  );
}

function NotLoaded({ state, height }: { readonly state: ReportState; readonly height: number }) {
  if (!state.isFailed) return <Skeleton height={height} animate={false} />;

  return (
    <div className={classes.failure} role="alert">
      <p>This report could not be loaded.</p>
      <button type="button" onClick={state.onRetry}>
        Try again
      </button>
    </div>
  );
}

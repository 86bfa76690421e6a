import { useContext, useState } from 'react';
import type { OverviewReport } from '@ronin/contracts';
import { formatShare } from '../../../ui/format/format-number.ts';
import { nameBucket } from './name-bucket.ts';
import { describeChange, MEASURES, type Measure } from './measures.ts';
import { Panel } from './ReportPanel.tsx';
import { ReportContext } from '../report-context.ts';
import { reportEndpoints } from '../reports.api.ts';
import type { Interval } from '../report-view.ts';
import { TimeChart } from './TimeChart.tsx';
import classes from './TrafficPanel.module.css';
import { toAsking, useQuestion } from '../use-report.ts';

interface TrafficPanelProps {
  readonly interval: Interval;
  readonly compare: boolean;
  readonly className?: string | undefined;
}

/** The figures, each with its change, and one of them over time. */
export function TrafficPanel({ interval, compare, className }: TrafficPanelProps) {
  const { timeZone } = useContext(ReportContext);
  const [measure, setMeasure] = useState<Measure>(MEASURES[0]);
  const comparison = { compare: compare ? 'previous' : 'none' };
  const overviewQuestion = useQuestion('overview', comparison);
  const overview = toAsking(overviewQuestion, reportEndpoints.getOverview.useQuery(overviewQuestion));
  const seriesQuestion = useQuestion('time-series', { ...comparison, interval });
  const series = toAsking(seriesQuestion, reportEndpoints.getTimeSeries.useQuery(seriesQuestion));
  const { readPoint } = measure;
  const previous = series.report?.previous ?? null;
  const points =
    series.report && readPoint
      ? series.report.rows.map((row, index) => ({
          label: nameBucket(row.start, series.report?.interval ?? interval, timeZone),
          value: readPoint(row),
          ...(previous && { previous: previous[index] ? readPoint(previous[index]) : null }),
        }))
      : [];

  return (
    <div className={[classes.traffic, className].join(' ')}>
      <Panel
        title="At a glance"
        timeZone={timeZone}
        asked={overview.asked}
        csvUrl={overview.csvUrl}
        height={76}
      >
        {overview.report && <Figures report={overview.report} chosen={measure} onChoose={setMeasure} />}
      </Panel>
      <Panel title="Over time" timeZone={timeZone} asked={series.asked} csvUrl={series.csvUrl} height={290}>
        <TimeChart
          title={measure.label}
          points={points}
          format={measure.format}
          isCompared={previous !== null}
        />
      </Panel>
    </div>
  );
}

interface FiguresProps {
  readonly report: OverviewReport;
  readonly chosen: Measure;
  readonly onChoose: (measure: Measure) => void;
}

function Figures({ report, chosen, onChoose }: FiguresProps) {
  return (
    <ul className={classes.figures} aria-label="Figures">
      {MEASURES.map((measure) => (
        <li key={measure.key}>
          {measure.readPoint ? (
            <button
              type="button"
              className={classes.figure}
              aria-pressed={measure.key === chosen.key}
              onClick={() => {
                onChoose(measure);
              }}
            >
              <Figure measure={measure} report={report} />
            </button>
          ) : (
            <div className={classes.figure}>
              <Figure measure={measure} report={report} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Figure({ measure, report }: { readonly measure: Measure; readonly report: OverviewReport }) {
  const now = measure.read(report);
  const before = report.previous && measure.read(report.previous);
  const change = describeChange(measure, now, before);
  const coverage =
    { time: report.coverage.timeOnPage, scroll: report.coverage.scrollDepth }[measure.key] ?? null;

  return (
    <>
      <span className={classes.label}>{measure.label}</span>{' '}
      <span className={classes.value} data-figure={measure.key}>
        {now === null ? '–' : measure.format(now)}
      </span>{' '}
      <span
        className={classes.change}
        title={before === null ? undefined : `before: ${measure.format(before)}`}
      >
        {change ?? (report.previous ? '–' : '')}
      </span>
      {coverage !== null && coverage < 1 && (
        <span
          className={classes.change}
          title="Only some browsers report this: the share of page views for which it is known"
        >
          from {formatShare(coverage)} of views
        </span>
      )}
    </>
  );
}

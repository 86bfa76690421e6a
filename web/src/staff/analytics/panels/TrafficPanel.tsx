import type { OverviewReport } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import { formatShare } from '@ronin/format';
import { useContext, useState } from 'react';
import { ReportContext } from '../report-context.ts';
import type { Interval } from '../report-view.ts';
import { reportEndpoints } from '../reports.api.ts';
import { toTimePoints } from '../time-chart/time-points.ts';
import { TimeChart } from '../time-chart/TimeChart.tsx';
import { toReportState, useReportRequest } from '../use-report.ts';
import { describeChange, type Measure, MEASURES } from './measures.ts';
import { ReportPanel } from './ReportPanel.tsx';
import classes from './TrafficPanel.module.css';

interface TrafficPanelProps {
  readonly interval: Interval;
  readonly compare: boolean;
  readonly className?: string | undefined;
}

/** The key numbers with their change, and one of them over time. */
export function TrafficPanel({ interval, compare, className }: TrafficPanelProps) {
  const { timeZone } = useContext(ReportContext);
  const [measure, setMeasure] = useState<Measure>(MEASURES[0]);
  const comparison = { compare: compare ? 'previous' : 'none' };
  const overviewRequest = useReportRequest(reportsCalls.getOverview, comparison);
  const overview = toReportState(
    overviewRequest,
    reportEndpoints.getOverviewReport.useQuery(overviewRequest),
  );
  const seriesRequest = useReportRequest(reportsCalls.getTimeSeries, { ...comparison, interval });
  const series = toReportState(seriesRequest, reportEndpoints.getTimeSeriesReport.useQuery(seriesRequest));
  const { pointValue } = measure;
  const previous = series.report?.previous ?? null;
  const points =
    series.report && pointValue ? toTimePoints(series.report, { timeZone, valueOf: pointValue }) : [];

  return (
    <div className={[classes.traffic, className].join(' ')}>
      <ReportPanel title="At a glance" state={overview.state} csvUrl={overview.csvUrl} height={76}>
        {overview.report && <KeyNumbers report={overview.report} chosen={measure} onChoose={setMeasure} />}
      </ReportPanel>
      <ReportPanel title="Over time" state={series.state} csvUrl={series.csvUrl} height={290}>
        <TimeChart
          title={measure.label}
          points={points}
          format={measure.format}
          isCompared={previous !== null}
        />
      </ReportPanel>
    </div>
  );
}

interface KeyNumbersProps {
  readonly report: OverviewReport;
  readonly chosen: Measure;
  readonly onChoose: (measure: Measure) => void;
}

function KeyNumbers({ report, chosen, onChoose }: KeyNumbersProps) {
  return (
    <ul className={classes.figures} aria-label="Key numbers">
      {MEASURES.map((measure) => (
        <li key={measure.key}>
          {measure.pointValue ? (
            <button
              type="button"
              className={classes.figure}
              aria-pressed={measure.key === chosen.key}
              onClick={() => {
                onChoose(measure);
              }}
            >
              <KeyNumber measure={measure} report={report} />
            </button>
          ) : (
            <div className={classes.figure}>
              <KeyNumber measure={measure} report={report} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function KeyNumber({ measure, report }: { readonly measure: Measure; readonly report: OverviewReport }) {
  const now = measure.value(report);
  const before = report.previous && measure.value(report.previous);
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
        title={before === null ? undefined : `previous period: ${measure.format(before)}`}
      >
        {change ?? (report.previous ? '–' : '')}
      </span>
      {coverage !== null && coverage < 1 && (
        <span
          className={classes.change}
          title="Not every browser reports this. It is known for this share of page views."
        >
          based on {formatShare(coverage)} of page views
        </span>
      )}
    </>
  );
}

import type { ReportOf } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import { formatShare } from '@ronin/format';
import { useContext, useState } from 'react';
import { Text, UnstyledButton } from '../../../ui/mantine.ts';
import { ReportContext } from '../report-context.ts';
import type { Interval } from '../report-view.ts';
import { toTimePoints } from '../time-chart/time-points.ts';
import { TimeChart } from '../time-chart/TimeChart.tsx';
import { useReport } from '../use-report.ts';
import { describeChange, type Measure, MEASURES } from './measures.ts';
import { ReportPanel } from './ReportPanel.tsx';
import classes from './TrafficPanel.module.css';

type OverviewReport = ReportOf<'getOverview'>;

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
  const overview = useReport(reportsCalls.getOverview, { parameters: comparison });
  const series = useReport(reportsCalls.getTimeSeries, { parameters: { ...comparison, interval } });
  const { pointValue } = measure;

  return (
    <div className={[classes.traffic, className].join(' ')}>
      <ReportPanel title="At a glance" loaded={overview} height={76}>
        {(report) => <KeyNumbers report={report} chosen={measure} onChoose={setMeasure} />}
      </ReportPanel>
      <ReportPanel title="Over time" loaded={series} height={290}>
        {(report) => (
          <TimeChart
            title={measure.label}
            points={pointValue ? toTimePoints(report, { timeZone, valueOf: pointValue }) : []}
            format={measure.format}
            isCompared={report.previous !== null}
          />
        )}
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
            <UnstyledButton
              className={classes.figure ?? ''}
              aria-pressed={measure.key === chosen.key}
              onClick={() => {
                onChoose(measure);
              }}
            >
              <KeyNumber measure={measure} report={report} />
            </UnstyledButton>
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
      <Text span size="xs" c="dimmed">
        {measure.label}
      </Text>{' '}
      <Text span fz="1.5rem" lh={1.3} data-figure={measure.key}>
        {now === null ? '–' : measure.format(now)}
      </Text>{' '}
      <Text
        span
        size="xs"
        c="dimmed"
        title={before === null ? undefined : `previous period: ${measure.format(before)}`}
      >
        {change ?? (report.previous ? '–' : '')}
      </Text>
      {coverage !== null && coverage < 1 && (
        <Text
          span
          size="xs"
          c="dimmed"
          title="Not every browser reports this. It is known for this share of page views."
        >
          based on {formatShare(coverage)} of page views
        </Text>
      )}
    </>
  );
}

import { formatShare } from '@ronin/format';
import { Text, UnstyledButton, VisuallyHidden } from '../../../ui/mantine.ts';
import { describeChange } from '../view/describe-change.ts';
import { useReportScope } from '../view/report-context.ts';
import { VisitCount } from '../visits/VisitCount.tsx';
import type { Measure } from './measures.ts';
import classes from './KeyNumbers.module.css';

interface KeyNumbersProps<Reports> {
  readonly measures: readonly Measure<Reports>[];
  readonly reports: Reports;
  readonly before: Reports | null | undefined;
  /** The one whose chart is shown; absent where none has a course. */
  readonly chosen?: Measure<Reports>;
  readonly onChoose?: (measure: Measure<Reports>) => void;
}

/** The numbers of a page. Each that has a course is a tab of the chart below. */
export function KeyNumbers<Reports>({ measures, chosen, onChoose, ...periods }: KeyNumbersProps<Reports>) {
  const { onVisits } = useReportScope();

  return (
    <ul className={classes.figures} aria-label="Key numbers">
      {measures.map((measure) => (
        <li key={measure.key}>
          {measure.points ? (
            <UnstyledButton
              className={classes.figure ?? ''}
              aria-pressed={measure.key === chosen?.key}
              onClick={() => onChoose?.(measure)}
            >
              <KeyNumber measure={measure} {...periods} />
            </UnstyledButton>
          ) : (
            <div className={classes.figure}>
              <KeyNumber measure={measure} {...periods} />
            </div>
          )}
          {measure.visits && onVisits && (
            <div className={`caption ${classes.visits ?? ''}`}>
              <VisitCount figure={measure.visits}>
                List<VisuallyHidden> {measure.visits.title}</VisuallyHidden>
              </VisitCount>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

const Small = Text.withProps({ span: true, size: 'xs', c: 'dimmed' });

interface KeyNumberProps<Reports> extends Pick<KeyNumbersProps<Reports>, 'before' | 'reports'> {
  readonly measure: Measure<Reports>;
}

function KeyNumber<Reports>({ measure, reports, before }: KeyNumberProps<Reports>) {
  const { key, label, value, format, change = 'percent' } = measure;
  const now = value(reports);
  const earlier = before ? value(before) : null;
  const coverage = measure.coverage?.(reports) ?? null;

  return (
    <>
      <Small>{label}</Small>{' '}
      <Text span className={`ellipsis ${classes.value ?? ''}`} data-figure={key}>
        {now === null ? '–' : format(now)}
      </Text>{' '}
      {before !== null && (
        <Small title={earlier === null ? undefined : `before: ${format(earlier)}`}>
          {describeChange(change, now, earlier) ?? '–'}
        </Small>
      )}
      {coverage !== null && coverage < 1 && (
        <Small title="Not every browser reports this. It is known for this share of page views.">
          of {formatShare(coverage)} of page views
        </Small>
      )}
      {measure.points && <Sparkline values={measure.points(reports).map((point) => point.value)} />}
    </>
  );
}

const WIDTH = 100;
const HEIGHT = 24;

/** A small line without axes, beside the number that it belongs to. */
function Sparkline({ values }: { readonly values: readonly (number | null)[] }) {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ index, value }]));
  if (known.length < 2) return null;
  const most = Math.max(...known.map(({ value }) => value));
  const least = Math.min(0, ...known.map(({ value }) => value));
  const height = most - least || 1;
  const points = known.map(
    ({ index, value }) =>
      `${((index / (values.length - 1)) * WIDTH).toFixed(2)},${((1 - (value - least) / height) * HEIGHT).toFixed(2)}`,
  );

  return (
    <svg
      className={classes.line}
      viewBox={`0 -1 ${String(WIDTH)} ${String(HEIGHT + 2)}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

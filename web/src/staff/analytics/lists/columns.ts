import { formatCount, formatSeconds, formatShare } from '@ronin/format';
import { formatMoney } from '../../../ui/format/format-money.ts';
import type { ChangeKind } from '../view/describe-change.ts';
import type { ChosenGoal, VisitFigure } from '../view/report-context.ts';

export interface Column<Row> {
  readonly heading: string;
  /** A field of the row, or what is calculated from it. null when it is unknown for this row. */
  readonly value: (keyof Row & string) | ((row: Row) => number | null);
  readonly format: (value: number) => string;
  /** How it is compared; absent: in percent. */
  readonly change?: ChangeKind;
  /** The visits or chats that the number counts, which can be listed; absent: it counts something else. */
  readonly visitsOf?: ((row: Row) => VisitFigure | null) | undefined;
  /** Words below the value, such as its bounds. */
  readonly detailOf?: (row: Row) => string | null;
}

const column =
  (format: Column<unknown>['format'], change: ChangeKind = 'percent') =>
  <Row>(heading: string, value: Column<Row>['value'], visitsOf?: Column<Row>['visitsOf']): Column<Row> => ({
    heading,
    value,
    format,
    change,
    visitsOf,
  });

export const counts = column(formatCount);
export const money = column(formatMoney);
export const seconds = column(formatSeconds);
export const shares = column(formatShare, 'points');
export const numbers = column;

interface Converted {
  readonly conversions: number | null;
  readonly conversionRate: number | null;
}

/** The columns about a chosen goal. @param visitsOf those that a row belongs to */
export const conversionTo =
  <Row extends Converted>(visitsOf: (row: Row) => VisitFigure) =>
  ({ value: goal, label }: ChosenGoal): readonly Column<Row>[] => [
    shares(`Conversion to ${label}`, 'conversionRate'),
    counts('Visits with it', 'conversions', (row) => {
      const figure = visitsOf(row);

      return {
        ...figure,
        title: `${figure.title}, ${label}`,
        parameters: { ...figure.parameters, goal },
      };
    }),
  ];

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
  /** The visits that the number counts; absent: it counts something else. */
  readonly visitsOf?: (row: Row) => VisitFigure | null;
  /** Words below the value, such as its bounds. */
  readonly detailOf?: (row: Row) => string | null;
}

const column =
  (format: Column<unknown>['format'], change: ChangeKind = 'percent') =>
  <Row>(heading: string, value: Column<Row>['value']): Column<Row> => ({ heading, value, format, change });

export const counts = column(formatCount);
/** Numbers of visits or chats, which can be listed. */
export const visitCounts = <Row>(
  heading: string,
  value: Column<Row>['value'],
  visitsOf: (row: Row) => VisitFigure | null,
): Column<Row> => ({ heading, value, format: formatCount, visitsOf });
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
    visitCounts('Visits with it', 'conversions', (row) => {
      const figure = visitsOf(row);

      return {
        ...figure,
        title: `${figure.title}, ${label}`,
        parameters: { ...figure.parameters, goal },
      };
    }),
  ];

import type { RowsCall } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import { REPORT_LIMITS } from '@ronin/contracts/limits';
import { DIMENSION_FIELDS, type DimensionField, type FilterField } from '@ronin/contracts/report-filters';
import type { ReactNode } from 'react';
import { formatProduct } from '../formats.ts';
import { useReport } from '../reports/use-report.ts';
import { BREAKDOWNS } from '../view/breakdowns.ts';
import { FILTER_KINDS } from '../view/filter-kinds.ts';
import type { ReportParameters } from '../view/report-context.ts';

/** A value that visits of the range have, and how many of them. */
export interface FilterValue {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** Loads the values of a field from the report that lists them. */
type LoadValues = (props: { readonly children: (values: readonly FilterValue[]) => ReactNode }) => ReactNode;

/** Of a field without such a report. */
export const NoValues: LoadValues = ({ children }) => children([]);

const from = <Row extends object>(
  call: RowsCall<Row>,
  read: (row: Row) => FilterValue,
  parameters: ReportParameters = {},
): LoadValues =>
  function Values({ children }) {
    const { report } = useReport(call, {
      parameters: { limit: String(REPORT_LIMITS.rows), ...parameters },
      isCompared: false,
      isUnfiltered: true,
    });

    return children(report?.rows.map(read) ?? []);
  };

const breakdown = (dimension: DimensionField): LoadValues => {
  const { call, field } = BREAKDOWNS[dimension];

  return from(
    call,
    ({ value, visits }) => ({
      value: value ?? '',
      label: FILTER_KINDS[dimension].formatValue(value ?? ''),
      count: visits,
    }),
    field === undefined ? {} : { field },
  );
};

export const FILTER_VALUES: Readonly<Partial<Record<FilterField, LoadValues>>> = {
  path: from(reportsCalls.getPages, ({ path, visits }) => ({ value: path, label: path, count: visits })),
  product: from(reportsCalls.getProducts, (row) => ({
    value: String(row.productId),
    label: formatProduct(row),
    count: row.views,
  })),
  ...Object.fromEntries(DIMENSION_FIELDS.map((field) => [field, breakdown(field)])),
};

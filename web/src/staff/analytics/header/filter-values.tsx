import type { ReportRow, RowsCall } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import { REPORT_LIMITS } from '@ronin/contracts/limits';
import type { FilterField } from '@ronin/contracts/report-filters';
import { forEachUtm } from '@ronin/contracts/utm';
import type { ReactNode } from 'react';
import { formatProduct } from '../formats.ts';
import { useReport } from '../reports/use-report.ts';
import { FILTER_KINDS } from '../view/filter-kinds.ts';
import type { ReportParameters } from '../view/report-context.ts';

/** A value that visits of the range have, and how many of them. */
export interface FilterValue {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

interface ValuesProps {
  readonly children: (values: readonly FilterValue[]) => ReactNode;
}

/** Loads the values of a field from the report that lists them. */
type LoadValues = (props: ValuesProps) => ReactNode;

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

const breakdown = (
  field: FilterField,
  call: RowsCall<ReportRow<'getDevices'>>,
  parameters?: ReportParameters,
): LoadValues =>
  from(
    call,
    ({ value, visits }) => ({
      value: value ?? '',
      label: FILTER_KINDS[field].formatValue(value ?? ''),
      count: visits,
    }),
    parameters,
  );

/** The values of each field that can be suggested. */
export const FILTER_VALUES: Readonly<Partial<Record<FilterField, LoadValues>>> = {
  path: from(reportsCalls.getPages, ({ path, visits }) => ({ value: path, label: path, count: visits })),
  entryPage: breakdown('entryPage', reportsCalls.getEntryPages),
  exitPage: breakdown('exitPage', reportsCalls.getExitPages),
  product: from(reportsCalls.getProducts, (row) => ({
    value: String(row.productId),
    label: formatProduct(row),
    count: row.views,
  })),
  referrer: breakdown('referrer', reportsCalls.getReferrers),
  ...forEachUtm((name, field) => breakdown(name, reportsCalls.getUtm, { field })),
  channel: breakdown('channel', reportsCalls.getChannels),
  system: breakdown('system', reportsCalls.getSystems),
  screen: breakdown('screen', reportsCalls.getScreens),
  language: breakdown('language', reportsCalls.getLanguages),
  device: breakdown('device', reportsCalls.getDevices),
  browser: breakdown('browser', reportsCalls.getBrowsers),
  country: breakdown('country', reportsCalls.getCountries),
};

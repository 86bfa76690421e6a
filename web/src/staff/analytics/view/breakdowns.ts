import type { ReportRow, RowsCall } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import type { DimensionField } from '@ronin/contracts/report-filters';
import { forEachUtm, type UtmField } from '@ronin/contracts/utm';
import { formatDevice } from './filter-kinds.ts';

export type BreakdownRow = ReportRow<'getDevices'>;

interface Breakdown {
  /** Of its tab. */
  readonly name: string;
  readonly call: RowsCall<BreakdownRow>;
  /** Of a campaign: the parameter of the address, as calls name it. */
  readonly field?: UtmField;
}

/** The report of the visits by each dimension. FILTER_KINDS has how a dimension and its values are called. */
export const BREAKDOWNS: Readonly<Record<DimensionField, Breakdown>> = {
  channel: { name: 'Channels', call: reportsCalls.getChannels },
  referrer: { name: 'Referrers', call: reportsCalls.getReferrers },
  ...forEachUtm((_name, field) => ({ name: formatDevice(field), call: reportsCalls.getUtm, field })),
  country: { name: 'Countries', call: reportsCalls.getCountries },
  device: { name: 'Devices', call: reportsCalls.getDevices },
  browser: { name: 'Browsers', call: reportsCalls.getBrowsers },
  system: { name: 'Systems', call: reportsCalls.getSystems },
  screen: { name: 'Screens', call: reportsCalls.getScreens },
  language: { name: 'Languages', call: reportsCalls.getLanguages },
  entryPage: { name: 'Entry', call: reportsCalls.getEntryPages },
  exitPage: { name: 'Exit', call: reportsCalls.getExitPages },
};

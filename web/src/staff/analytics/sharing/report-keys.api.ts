import type { ReportKey } from '@ronin/contracts';
import { reportKeysCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../../../app/calls/console-api.ts';

export const reportKeysApi = consoleApi(reportKeysCalls, 'ReportKeys');

/** A page, with the range and the filters that a link fixes. */
export type SharedPage = NonNullable<ReportKey['shared']>;

import { letterCalls, letterLinkCalls, reportKeysCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../../../app/calls/console-api.ts';

export const reportKeysApi = consoleApi(reportKeysCalls, 'ReportKeys');
export const letterApi = consoleApi(letterCalls, 'Letter');
export const letterLinkApi = consoleApi(letterLinkCalls);

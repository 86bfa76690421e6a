import { letterCalls, letterLinkCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../../../app/calls/console-api.ts';

export const letterApi = consoleApi(letterCalls, 'Letter');
export const letterLinkApi = consoleApi(letterLinkCalls);

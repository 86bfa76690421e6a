import { contentCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../../app/calls/console-api.ts';

export const contentApi = consoleApi(contentCalls, 'Content');

import { contentCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../console-api.ts';

export const contentApi = consoleApi(contentCalls, 'Content');

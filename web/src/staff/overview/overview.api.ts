import { overviewCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../../app/calls/console-api.ts';

export const overviewApi = consoleApi(overviewCalls);

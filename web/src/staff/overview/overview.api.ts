import { overviewCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../console-api.ts';

export const overviewApi = consoleApi(overviewCalls);

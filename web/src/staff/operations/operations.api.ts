import { operationsCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../../app/calls/console-api.ts';

export const operationsApi = consoleApi(operationsCalls, 'Operations');

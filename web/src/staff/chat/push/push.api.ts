import { pushCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../../../app/calls/console-api.ts';

export const pushApi = consoleApi(pushCalls);

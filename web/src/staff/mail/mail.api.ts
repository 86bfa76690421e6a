import { mailCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../../app/calls/console-api.ts';

export const mailApi = consoleApi(mailCalls, 'Mail');

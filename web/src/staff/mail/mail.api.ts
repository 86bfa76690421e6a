import { mailCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../console-api.ts';

export const mailApi = consoleApi(mailCalls, 'Mail');

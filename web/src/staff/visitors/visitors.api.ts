import { banCalls, visitorCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../../app/calls/console-api.ts';

const { listVisitors, inviteVisitor } = visitorCalls;

export const bansApi = consoleApi(banCalls, 'Bans');

export const visitorsApi = consoleApi({ listVisitors, inviteVisitor }, 'Visitors');

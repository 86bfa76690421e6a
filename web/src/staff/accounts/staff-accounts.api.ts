import { staffAccountsCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../../app/calls/console-api.ts';

export const staffAccountsApi = consoleApi(staffAccountsCalls, 'StaffAccounts');

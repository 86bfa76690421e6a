import { staffAccountsCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../console-api.ts';

export const staffAccountsApi = consoleApi(staffAccountsCalls, 'StaffAccounts');

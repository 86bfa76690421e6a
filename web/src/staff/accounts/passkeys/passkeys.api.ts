import { passkeysCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../../../app/calls/console-api.ts';

/** Removing all passkeys of an account raises the account's version. */
export const passkeysApi = consoleApi(passkeysCalls, 'Passkeys', 'StaffAccounts');

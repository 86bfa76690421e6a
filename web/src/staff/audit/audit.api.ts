import { auditCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../../app/calls/console-api.ts';

export const auditApi = consoleApi(auditCalls);

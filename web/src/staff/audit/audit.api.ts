import { auditCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../console-api.ts';

export const auditApi = consoleApi(auditCalls);

import { staffStockCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../../app/calls/console-api.ts';

export const stockApi = consoleApi(staffStockCalls, 'Stock');

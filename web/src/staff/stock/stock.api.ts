import { staffStockCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../console-api.ts';

export const stockApi = consoleApi(staffStockCalls, 'Stock');

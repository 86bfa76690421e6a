import { type AnswerOf, customersCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../../app/calls/console-api.ts';

export type Customer = AnswerOf<typeof customersCalls.listCustomers>['items'][number];
export type CustomerDetails = AnswerOf<typeof customersCalls.getCustomer>;

export const customersApi = consoleApi(customersCalls);

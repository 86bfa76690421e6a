import { type AnswerOf, discountsCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../../../app/calls/console-api.ts';

export type Discount = AnswerOf<typeof discountsCalls.changeDiscount>;

export const discountsApi = consoleApi(discountsCalls, 'Discounts');

import { type AnswerOf, discountsCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../../console-api.ts';

export type Discount = AnswerOf<typeof discountsCalls.changeDiscount>;

export const discountsApi = consoleApi(discountsCalls, 'Discounts');

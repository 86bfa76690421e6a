import { toCents } from '../../ui/format/format-price.ts';

export const isZero = (amount: string): boolean => toCents(amount) === 0n;

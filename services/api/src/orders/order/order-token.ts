import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseOrderNumber } from '@ronin/format/order-number';

interface NumberedOrder {
  id: number;
  orderNumber: string;
}

/** 128 bits. */
const sign = (value: string, key: Buffer): string =>
  createHmac('sha256', key).update(value).digest().subarray(0, 16).toString('base64url');

/** The secret of an order's page: the number finds the order, the signature is the secret. It is never stored. */
export const formatOrderToken = ({ id, orderNumber }: NumberedOrder, key: Buffer): string =>
  `${orderNumber.replaceAll('-', '')}${sign(`order:${String(id)}`, key)}`;

/** The number in a token; null for a text that is no token. */
export const parseOrderToken = (token: string): string | null => {
  const [, number] = /^(R[0-9A-Z]{8})[\w-]{22}$/.exec(token) ?? [];

  return number === undefined ? null : parseOrderNumber(number);
};

/** In constant time. */
export const isOrderToken = (token: string, order: NumberedOrder, key: Buffer): boolean =>
  isEqual(token, formatOrderToken(order, key));

/** Proves that the mail arrived: it is in the link of the mail, and not in the answer of the call that placed the order. */
export const formatMailProof = ({ id }: Pick<NumberedOrder, 'id'>, key: Buffer): string =>
  sign(`mail:${String(id)}`, key);

export const isMailProof = (proof: string, order: Pick<NumberedOrder, 'id'>, key: Buffer): boolean =>
  isEqual(proof, formatMailProof(order, key));

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];

  return left.length === right.length && timingSafeEqual(left, right);
}

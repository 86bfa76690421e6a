import { createHmac } from 'node:crypto';

/** Crockford's base 32: no I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF_BITS = 20;
const HALF = 2 ** HALF_BITS;
const ROUNDS = 4;

/**
 * The order number of an id, such as `R-7K3M-9Q2F`: a keyed permutation of 40 bits (a Feistel network). Two ids never have
 * the same number, and the number does not reveal how many orders there are.
 */
export function formatOrderNumber(id: number, key: Buffer): string {
  let [left, right] = [Math.floor(id / HALF) % HALF, id % HALF];
  for (let round = 0; round < ROUNDS; round += 1) {
    [left, right] = [right, left ^ roundValue(right, round, key)];
  }
  const value = left * HALF + right;
  const symbols = Array.from(
    { length: 8 },
    (_, place) => ALPHABET[Math.floor(value / 32 ** (7 - place)) % 32],
  );

  return `R-${symbols.slice(0, 4).join('')}-${symbols.slice(4).join('')}`;
}

function roundValue(half: number, round: number, key: Buffer): number {
  const digest = createHmac('sha256', key)
    .update(`${String(round)}:${String(half)}`)
    .digest();

  return digest.readUInt32BE(0) % HALF;
}

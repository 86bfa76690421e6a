import { describe, expect, it } from 'vitest';
import { createSeats } from './seats.ts';

const takeMany = (count: number, take: (index: number) => () => void) =>
  Array.from({ length: count }, (_, index) => take(index));

describe('seats', () => {
  it('are ten for a chat, and free again once given back, each once', () => {
    const seats = createSeats(true);
    const [leave] = takeMany(10, () => seats.take('a', 'home'));

    expect(() => seats.take('a', 'home')).toThrow('too many windows');
    seats.take('b', 'home');
    leave?.();
    leave?.();
    seats.take('a', 'home');
    expect(() => seats.take('a', 'home')).toThrow('too many windows');
  });

  it('are fifty for an address, and any number where limits are off', () => {
    const [limited, open] = [createSeats(true), createSeats(false)];

    takeMany(50, (index) => limited.take(String(index), 'office'));
    takeMany(200, (index) => open.take(String(index), 'office'));

    expect(() => limited.take('next', 'office')).toThrow('Too many connections');
    limited.take('next', 'home');
  });
});

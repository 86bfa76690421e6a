import { describe, expect, it } from 'vitest';
import { createSocketSlots } from './socket-slots.ts';

const acquireMany = (count: number, acquire: (index: number) => () => void) =>
  Array.from({ length: count }, (_, index) => acquire(index));

describe('socket slots', () => {
  it('are ten for a session, and each can be released once', () => {
    const slots = createSocketSlots(true);
    const [release] = acquireMany(10, () => slots.acquire('a', 'home'));

    expect(() => slots.acquire('a', 'home')).toThrow('too many windows');
    slots.acquire('b', 'home');
    release?.();
    release?.();
    slots.acquire('a', 'home');
    expect(() => slots.acquire('a', 'home')).toThrow('too many windows');
  });

  it('are fifty for an address, and unlimited when rate limits are off', () => {
    const [limited, open] = [createSocketSlots(true), createSocketSlots(false)];

    acquireMany(50, (index) => limited.acquire(String(index), 'office'));
    acquireMany(200, (index) => open.acquire(String(index), 'office'));

    expect(() => limited.acquire('next', 'office')).toThrow('Too many connections');
    limited.acquire('next', 'home');
  });
});

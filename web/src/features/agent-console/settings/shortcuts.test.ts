import { describe, expect, it } from 'vitest';
import { readKeyPress, SHORTCUTS } from './shortcuts.ts';

const press = (key: string, held: Partial<Parameters<typeof readKeyPress>[0]> = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  isTaken: false,
  ...held,
});

describe('keys', () => {
  it('are each one command', () => {
    const keys = SHORTCUTS.flatMap(({ shortcuts }) => shortcuts.flatMap((shortcut) => shortcut.keys));

    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are commands where nothing is written', () => {
    expect(readKeyPress(press('c'), true)).toBe('claim');
    expect(readKeyPress(press('?'), true)).toBe('help');
    expect(readKeyPress(press('c', { isTaken: true }), true)).toBeNull();
    expect(readKeyPress(press('c', { ctrlKey: true }), true)).toBeNull();
    expect(readKeyPress(press('c', { metaKey: true }), true)).toBeNull();
    expect(readKeyPress(press('z'), true)).toBeNull();
  });

  it('do nothing alone for who turned that off', () => {
    expect(readKeyPress(press('c'), false)).toBeNull();
  });

  it('move between chats with Alt, also while writing', () => {
    expect(readKeyPress(press('ArrowDown', { altKey: true, isTaken: true }), false)).toBe('next');
    expect(readKeyPress(press('3', { altKey: true, isTaken: true }), false)).toBe(3);
    expect(readKeyPress(press('0', { altKey: true }), true)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { parseKeyPress, SHORTCUTS } from './shortcuts.ts';

const press = (key: string, held: Partial<Parameters<typeof parseKeyPress>[0]> = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  isTaken: false,
  ...held,
});

describe('shortcut keys', () => {
  it('belong to one command each', () => {
    const keys = SHORTCUTS.flatMap(({ shortcuts }) => shortcuts.flatMap((shortcut) => shortcut.keys));

    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are commands outside fields', () => {
    expect(parseKeyPress(press('c'), true)).toBe('claim');
    expect(parseKeyPress(press('?'), true)).toBe('help');
    expect(parseKeyPress(press('c', { isTaken: true }), true)).toBeNull();
    expect(parseKeyPress(press('c', { ctrlKey: true }), true)).toBeNull();
    expect(parseKeyPress(press('c', { metaKey: true }), true)).toBeNull();
    expect(parseKeyPress(press('z'), true)).toBeNull();
  });

  it('do nothing alone when single keys are turned off', () =>
    expect(parseKeyPress(press('c'), false)).toBeNull());

  it('move between chats with Alt, also inside a field', () => {
    expect(parseKeyPress(press('ArrowDown', { altKey: true, isTaken: true }), false)).toBe('next');
    expect(parseKeyPress(press('3', { altKey: true, isTaken: true }), false)).toBe(3);
    expect(parseKeyPress(press('0', { altKey: true }), true)).toBeNull();
  });
});

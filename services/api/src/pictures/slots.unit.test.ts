import { expect, it, vi } from 'vitest';
import { createSlots } from './slots.ts';

it('runs so many tasks at once, the others in their order, and refuses more than may wait', async () => {
  const slots = createSlots(1, 2);
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  const run = (name: string) =>
    slots.run(async () => {
      begun.push(name);
      await new Promise<void>((resolve) => finish.set(name, resolve));
      if (name === 'b') throw new Error('broken');
    });
  const [a, b, c] = [run('a'), run('b'), run('c')];
  await expect(run('d')).rejects.toThrow('Too many pictures');
  await vi.waitFor(() => {
    expect(begun).toEqual(['a']);
  });

  finish.get('a')?.();
  await a;
  await vi.waitFor(() => {
    expect(begun).toEqual(['a', 'b']);
  });
  const failed = expect(b).rejects.toThrow('broken');
  finish.get('b')?.();
  await failed;
  await vi.waitFor(() => {
    expect(begun).toEqual(['a', 'b', 'c']);
  });
  finish.get('c')?.();
  await c;
});

import { describe, expect, it } from 'vitest';
import { waitFor } from './wait-for.ts';

describe('waitFor', () => {
  it('returns the first truthy value', async () => {
    let calls = 0;
    const value = await waitFor(() => (++calls === 3 ? 'here' : undefined), { what: 'it', intervalMs: 1 });
    expect([value, calls]).toEqual(['here', 3]);
  });

  it('tries again when the condition throws', async () => {
    let calls = 0;
    const condition = () => {
      calls += 1;
      if (calls === 1) throw new Error('not yet');
      return true;
    };
    await expect(waitFor(condition, { what: 'it', intervalMs: 1 })).resolves.toBe(true);
  });

  it('reports at the deadline what it waited for, and the last error', async () => {
    const condition = () => Promise.reject(new Error('still closed'));
    await expect(waitFor(condition, { what: 'the gate to open', timeoutMs: 5 })).rejects.toMatchObject({
      message: 'waited 5 ms without success for the gate to open',
      cause: { message: 'still closed' },
    });
  });
});

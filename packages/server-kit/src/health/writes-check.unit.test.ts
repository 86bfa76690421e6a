import { describe, expect, it } from 'vitest';
import { checkReadiness } from './health.ts';
import { createWritesCheck } from './writes-check.ts';

/** A check with a probe and a clock that the test controls. */
function buildCheck(probe: () => Promise<void> = () => Promise.resolve()) {
  let [probes, time] = [0, 0];
  const check = createWritesCheck(
    () => {
      probes += 1;
      return probe();
    },
    () => time,
  );

  return { check, probes: () => probes, wait: (milliseconds: number) => (time += milliseconds) };
}
const failWith = (code: string) => () =>
  Promise.reject(Object.assign(new Error('refused'), { parent: Object.assign(new Error('x'), { code }) }));

describe('the readiness check for writes', () => {
  it('probes once in three seconds, however many callers there are', async () => {
    const { check, probes, wait } = buildCheck();
    await Promise.all([check(), check()]);
    wait(2_999);
    await check();
    expect(probes()).toBe(1);

    wait(1);
    await check();
    expect(probes()).toBe(2);
  });

  it('starts no second probe while one is running', async () => {
    let answer: () => void = () => undefined;
    const { check, probes, wait } = buildCheck(() => new Promise((resolve) => (answer = resolve)));
    const first = check();
    wait(60_000);
    const second = check();
    expect(probes()).toBe(1);

    answer();
    expect(await Promise.all([first, second])).toEqual([undefined, undefined]);
  });

  it.each([
    ['53100', 'the disk is full'],
    ['25006', 'the database is read-only'],
    ['53400', 'unreachable'],
  ])('reports for SQLSTATE %s: %s', async (code, state) => {
    const { check } = buildCheck(failWith(code));

    expect(await checkReadiness({ writes: check })).toMatchObject({
      status: 'not ready',
      checks: { writes: state },
    });
  });

  it('succeeds again with the first successful probe', async () => {
    let isFull = true;
    const { check, wait } = buildCheck(() => (isFull ? failWith('53100')() : Promise.resolve()));
    expect((await checkReadiness({ writes: check })).status).toBe('not ready');

    isFull = false;
    wait(3_000);
    expect((await checkReadiness({ writes: check })).status).toBe('ready');
  });
});

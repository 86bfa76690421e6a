import { afterEach, describe, expect, it, vi } from 'vitest';
import { createGate, type Gate } from './gate.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A gate, and the names of its requests in the order in which they started. Each runs until `end` is called with its name. */
function buildRequests(gate: Gate) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, visitor?: string) => {
    const answer = gate(() => {
      started.push(name);
      return new Promise<string>((resolve) => {
        ends.set(name, () => resolve(name));
      });
    }, visitor);
    // A refusal is looked at by the test that expects it.
    answer.catch(() => undefined);
    return answer;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    // Several turns of promises pass before the next one starts.
    await new Promise((resolve) => setImmediate(resolve));
  };

  return { started, ask, end };
}

it('runs a few at once, the others in the order in which they came', async () => {
  const { started, ask, end } = buildRequests(createGate({ atOnce: 2, waitingMax: 10 }));
  const answers = ['a', 'b', 'c', 'd'].map((name) => ask(name));
  expect(started).toEqual(['a', 'b']);

  await end('b');
  expect(started).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c', 'd']) await end(name);
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd']);
});

it('goes on after one that failed, and refuses more than may wait', async () => {
  const gate = createGate({ atOnce: 1, waitingMax: 1 });
  const { ask, end } = buildRequests(gate);
  const running = ask('a');
  const failing = gate(() => Promise.reject(new Error('failed')));
  failing.catch(() => undefined);
  await expect(ask('c')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });

  await end('a');
  await running;
  await expect(failing).rejects.toThrow('failed');
  await expect(gate(() => Promise.resolve('next'))).resolves.toBe('next');
});

describe('visitors', () => {
  it('take turns, however many requests one of them has waiting', async () => {
    const { started, ask, end } = buildRequests(createGate({ atOnce: 1, waitingMax: 10 }));
    for (const name of ['a1', 'a2', 'a3']) void ask(name, 'a');
    for (const name of ['b1', 'b2']) void ask(name, 'b');
    void ask('c1', 'c');
    for (let ended = 0; ended < 6; ended += 1) await end(started[ended] ?? '');

    expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('run at most their share, and leave the other places to the others', async () => {
    const each = { atOnce: 1, waitingMax: 5 };
    const { started, ask, end } = buildRequests(createGate({ atOnce: 3, waitingMax: 10, each }));
    for (const name of ['a1', 'a2']) void ask(name, 'a');
    for (const name of ['b1', 'b2']) void ask(name, 'b');
    expect(started).toEqual(['a1', 'b1']);

    await end('a1');
    expect(started).toEqual(['a1', 'b1', 'a2']);
  });

  it('have a bound on what they have waiting, which does not concern the others', async () => {
    const each = { atOnce: 1, waitingMax: 1 };
    const { ask, end } = buildRequests(createGate({ atOnce: 1, waitingMax: 10, each }));
    const answers = [ask('a1', 'a'), ask('a2', 'a'), ask('b1', 'b')];
    await expect(ask('a3', 'a')).rejects.toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 1 });

    for (const name of ['a1', 'b1', 'a2']) await end(name);
    expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'b1']);
  });

  it('with the most waiting lose the newest when another one comes and no place is left', async () => {
    const { ask, end } = buildRequests(createGate({ atOnce: 1, waitingMax: 3 }));
    const answers = ['a1', 'a2', 'a3', 'a4'].map((name) => ask(name, 'a'));
    const other = ask('b1', 'b');

    await expect(answers[3]).rejects.toMatchObject({ code: 'unavailable' });
    for (const name of ['a1', 'b1', 'a2', 'a3']) await end(name);
    expect(await Promise.all([...answers.slice(0, 3), other])).toEqual(['a1', 'a2', 'a3', 'b1']);
  });
});

it('refuses a request whose turn does not come in time, and starts it no more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { started, ask, end } = buildRequests(createGate({ atOnce: 1, waitingMax: 5, waitLimitMs: 1_000 }));
  void ask('a');
  const late = ask('b');
  vi.advanceTimersByTime(1_000);
  await expect(late).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });

  const next = ask('c');
  await end('a');
  await end('c');
  expect(await next).toBe('c');
  expect(started).toEqual(['a', 'c']);
});

import { expect, it } from 'vitest';
import { createGate } from './gate.ts';

/** Work that goes on until `end` is called. */
function createWork() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });

  return {
    run: () => ended,
    end: () => {
      end();
    },
  };
}

it('runs a few at once, the others in the order in which they came', async () => {
  const gate = createGate({ atOnce: 2, waitingMax: 10 });
  const started: number[] = [];
  const works = Array.from({ length: 4 }, createWork);
  const runs = works.map((work, index) =>
    gate(() => {
      started.push(index);
      return work.run();
    }),
  );
  expect(started).toEqual([0, 1]);

  works[1]?.end();
  await runs[1];
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);
  for (const work of works) work.end();
  await Promise.all(runs);
  expect(started).toEqual([0, 1, 2, 3]);
});

it('goes on after one that failed, and refuses more than may wait', async () => {
  const gate = createGate({ atOnce: 1, waitingMax: 1 });
  const first = createWork();
  const running = gate(first.run);
  const failing = gate(() => Promise.reject(new Error('failed')));
  await expect(gate(() => Promise.resolve())).rejects.toMatchObject({ code: 'unavailable' });

  first.end();
  await running;
  await expect(failing).rejects.toThrow('failed');
  await expect(gate(() => Promise.resolve('next'))).resolves.toBe('next');
});

import { expect, it } from 'vitest';
import { createTaskProcess } from './task-process.ts';

const create = (program = './testing/task-program.ts') =>
  createTaskProcess({
    program: new URL(program, import.meta.url),
    limitMs: 2_000,
    idleMs: 60_000,
    memoryMb: 64,
    stderr: 'ignore',
  });

it('one process does all tasks', async () => {
  const run = create();
  const [first, second] = [await run('one'), await run('two')];

  expect(first).toMatchObject({ task: 'one', pid: expect.any(Number) as number });
  expect(second).toEqual({ ...(first as object), task: 'two' });
});

it.each(['hang', 'end', 'fill'])(
  'a task that makes the process %s has no answer, and the next has one',
  async (task) => {
    const run = create();

    expect(await run(task)).toBeNull();
    expect(await run('next')).toMatchObject({ task: 'next' });
  },
);

it('says that it is unavailable when the program does not start', async () => {
  await expect(create('./testing/no-such-program.ts')('one')).rejects.toMatchObject({ code: 'unavailable' });
});

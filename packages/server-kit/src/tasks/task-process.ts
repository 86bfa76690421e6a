import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { AppError } from '../http/errors.ts';
import { abortAfter } from '../scheduling/time-limit.ts';

/** Of a program, on a busy machine. */
const START_MS = 30_000;

interface TaskProcessSettings {
  /** The program. It sends a message when it is ready, and answers each message with one message. */
  program: URL;
  /** A task that takes longer ends the process. */
  limitMs: number;
  /** A process without a task ends after this, which gives its memory back. */
  idleMs: number;
  /** Of the heap of JavaScript. Absent: as Node decides. */
  memoryMb?: number;
  /** Whether the program's errors are in the log of the api. */
  stderr: 'inherit' | 'ignore';
}

/**
 * Runs tasks on data of strangers in a process of its own, started when it is needed. It gets no secret of the api. The
 * caller gives it one task at a time.
 * @returns what the process answered; null when the task ended the process, or took too long
 * @throws AppError unavailable when no process can be started
 */
export function createTaskProcess(settings: TaskProcessSettings): (task: Serializable) => Promise<unknown> {
  let running: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  const stop = (child: ChildProcess) => {
    if (running === child) running = null;
    child.kill('SIGKILL');
  };
  const start = async (): Promise<ChildProcess> => {
    const child = startProcess(settings);
    // Where no process can be started, and where its connection breaks while a task is sent.
    child.on('error', () => stop(child));
    child.on('exit', () => {
      if (running === child) running = null;
    });
    if ((await waitForMessage(child, START_MS)) === null) {
      child.kill('SIGKILL');
      throw new AppError('unavailable', 'No process can be started now.');
    }
    running = child;

    return child;
  };

  return async (task) => {
    clearTimeout(idle);
    const child = running ?? (await start());
    child.ref();
    child.channel?.ref();
    try {
      const answer = await ask(child, task, settings.limitMs);
      if (answer === null) stop(child);

      return answer;
    } finally {
      // The api may end while the process is idle: the process then ends by itself.
      child.unref();
      child.channel?.unref();
      idle = setTimeout(() => stop(child), settings.idleMs).unref();
    }
  };
}

/** @returns null when the process ended or was too slow */
async function ask(child: ChildProcess, task: Serializable, limitMs: number): Promise<unknown> {
  const answer = waitForMessage(child, limitMs);
  try {
    child.send(task);
  } catch {
    child.kill('SIGKILL');
  }

  return await answer;
}

/** The next message; null when the process ends or is too slow. */
async function waitForMessage(child: ChildProcess, limitMs: number): Promise<unknown> {
  const waiting = abortAfter(limitMs);
  const { signal } = waiting;
  const answered = once(child, 'message', { signal }).then(([answer]: unknown[]) => answer ?? null);
  const ended = once(child, 'exit', { signal }).then(() => null);
  // The one that is not awaited is aborted.
  for (const promise of [answered, ended]) promise.catch(() => undefined);
  try {
    return await Promise.race([answered, ended]);
  } catch {
    return null;
  } finally {
    waiting.abort();
  }
}

function startProcess({ program, memoryMb, stderr }: TaskProcessSettings): ChildProcess {
  const isSource = program.pathname.endsWith('.ts');

  return fork(fileURLToPath(program), [], {
    execArgv: [
      ...(memoryMb === undefined ? [] : [`--max-old-space-size=${String(memoryMb)}`]),
      ...(isSource ? ['--import', 'tsx'] : []),
    ],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
  });
}

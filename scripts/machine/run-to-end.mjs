import { spawn } from 'node:child_process';
import { once } from 'node:events';

const STOP_LIMIT_MS = 4_000;
/** The length of the kept beginning and end of a program's output. */
const KEPT_CHARACTERS = 2_000;

/**
 * Runs a program to its end and returns its exit code and its piped output. Of a very long output it returns the
 * beginning and the end. When `signal` aborts, it stops the program and waits for its end.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & {signal?: AbortSignal, stopWith?: NodeJS.Signals, stopLimitMs?: number}} options
 * @returns {Promise<{code: number, output: string}>}
 */
export async function runToEnd(
  command,
  args,
  { signal, stopWith = 'SIGTERM', stopLimitMs = STOP_LIMIT_MS, ...options },
) {
  signal?.throwIfAborted();
  const child = spawn(command, args, options);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (output = shorten(output + text)));
  }
  let cut;
  const stop = () => {
    child.kill(stopWith);
    cut = setTimeout(() => {
      child.kill('SIGKILL');
      // A grandchild may keep the pipe open.
      child.stdout?.destroy();
      child.stderr?.destroy();
    }, stopLimitMs);
  };
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const [code] = await once(child, 'close');
    signal?.throwIfAborted();
    return { code: code ?? 1, output: output.trim() };
  } finally {
    clearTimeout(cut);
    signal?.removeEventListener('abort', stop);
  }
}

function shorten(text) {
  if (text.length <= 2 * KEPT_CHARACTERS) return text;

  return `${text.slice(0, KEPT_CHARACTERS - 3)}\n…\n${text.slice(-KEPT_CHARACTERS)}`;
}

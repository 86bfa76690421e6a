import { spawn } from 'node:child_process';
import { once } from 'node:events';

const STOP_LIMIT_MS = 4_000;
/** Of what a program said, its first words and its last. */
const KEPT_CHARACTERS = 2_000;

/**
 * Runs a program to its end and answers its exit code, with what it said on the outputs that are piped; of very much, the
 * beginning and the end. When `signal` aborts, the program is stopped and waited for, so that nothing is left behind.
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
      // A grandchild may hold the other end.
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

import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

const FILE_LIMIT_BYTES = 10 * 1024 * 1024;
const WARNING = 40;
/** Lines shown of one service in ten seconds; the rest stand in its file. */
const SHOWN_LIMIT = 10;

/**
 * Keeps what a service logs in a file of its own under `folder`, at most twice 10 MB, and shows warnings and worse in the
 * terminal, a readable line each.
 * @param {string} folder
 * @param {string} name
 */
export function openChildLog(folder, name) {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.log`);
  let { stream, size } = openFile(file);
  let shown = 0;
  let since = Date.now();
  let last = '';

  const write = (line) => {
    stream.write(`${line}\n`);
    size += line.length + 1;
    if (size > FILE_LIMIT_BYTES) {
      stream.end();
      renameSync(file, `${file}.1`);
      ({ stream, size } = openFile(file));
    }
    const text = readable(line);
    if (text === null) return;
    last = text;
    if (Date.now() - since > 10_000) [since, shown] = [Date.now(), 0];
    shown += 1;
    if (shown <= SHOWN_LIMIT) console.error(`[${name}] ${text}`);
    if (shown === SHOWN_LIMIT) console.error(`[${name}] more of this in ${file}`);
  };

  return {
    /** Reads everything a child says. */
    attach(child) {
      for (const output of [child.stdout, child.stderr]) createInterface({ input: output }).on('line', write);
    },
    /** The last warning or error, for when the child does not come up. */
    lastProblem: () => last,
    close: () => stream.end(),
  };
}

function openFile(file) {
  const size = existsSync(file) ? statSync(file).size : 0;

  return { stream: createWriteStream(file, { flags: 'a', mode: 0o600 }), size };
}

/** A log line as a person reads it, or null when it is of no concern. What is no JSON came from Node itself. */
function readable(line) {
  if (!line.startsWith('{')) return line.trim() === '' ? null : line;
  try {
    const { level, msg, err } = JSON.parse(line);
    if (!(level >= WARNING)) return null;
    return [msg, err?.message].filter(Boolean).join(': ');
  } catch {
    return line;
  }
}

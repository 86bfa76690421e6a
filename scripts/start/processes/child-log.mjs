import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { readLines } from './read-lines.mjs';

const FILE_LIMIT_BYTES = 10 * 1024 * 1024;
const WARNING = 40;
/** Lines that are shown of one service in ten seconds. The others are only in its file. */
const SHOWN_LIMIT = 10;
const SHOWN_SPAN_MS = 10_000;

/**
 * Writes a service's log to its own file in `folder`, at most twice 10 MB, and shows warnings and errors in the
 * terminal, one readable line for each.
 * @param {string} folder
 * @param {string} name
 */
export function openChildLog(folder, name) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${name}.log`);
  const keep = openBoundedFile(file);
  let shown = 0;
  let since = Date.now();
  let last = '';

  const show = (text) => {
    last = text;
    if (Date.now() - since > SHOWN_SPAN_MS) [since, shown] = [Date.now(), 0];
    shown += 1;
    if (shown <= SHOWN_LIMIT) console.error(`[${name}] ${text}`);
    if (shown === SHOWN_LIMIT) console.error(`[${name}] more of this in ${file}`);
  };

  return {
    /** Reads all output of a child. */
    attach(child) {
      for (const output of [child.stdout, child.stderr]) {
        readLines(output, (line) => {
          keep.write(line);
          const text = readable(line);
          if (text !== null) show(text);
        });
      }
    },
    /** The last warning or error, to explain a failed start. */
    lastProblem: () => last,
    close: () => keep.close(),
  };
}

/** Writes synchronously: nothing waits in memory when the disk is slow, and nothing is lost at the end. */
function openBoundedFile(file) {
  const open = () => openSync(file, 'a', 0o600);
  /** @type {number | null} */
  let descriptor = open();
  let { size } = fstatSync(descriptor);

  return {
    write(line) {
      if (descriptor === null) return;
      const bytes = Buffer.from(`${line}\n`);
      try {
        if (size + bytes.length > FILE_LIMIT_BYTES) {
          renameSync(file, `${file}.1`);
          const fresh = open();
          closeSync(descriptor);
          descriptor = fresh;
          size = 0;
        }
        writeSync(descriptor, bytes);
        size += bytes.length;
      } catch {
        // A full disk or a deleted folder must not end the shop.
      }
    },
    close() {
      if (descriptor !== null) closeSync(descriptor);
      descriptor = null;
    },
  };
}

/** A log line for people, or null below the level of warnings. Lines that are not JSON come from Node.js itself. */
function readable(line) {
  const text = line.startsWith('{') ? readEntry(line) : line.trim();

  // It may contain a client's text, which must not send control codes to the terminal.
  return text && text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
}

function readEntry(line) {
  try {
    const { level, msg, err } = JSON.parse(line);
    if (!(level >= WARNING)) return null;
    return [...new Set([msg, err?.message])].filter(Boolean).join(': ');
  } catch {
    return line;
  }
}

import { watch } from 'node:fs';
import path from 'node:path';

/** An editor writes a file in several steps. */
const SETTLE_MS = 100;
const IGNORED = /(^|\/)(node_modules|dist)\/|\.test\.tsx?$/;

/**
 * Not `tsx watch`: the supervisor restarts the processes, with their ports and logs.
 *
 * Calls `onChange` after a source in `folder` changed.
 * @param {string} folder
 * @param {() => void} onChange
 * @returns {import('node:fs').FSWatcher}
 */
export function watchSources(folder, onChange) {
  let settling;
  const watcher = watch(folder, { recursive: true, persistent: false }, (_event, name) => {
    if (name === null || IGNORED.test(name.split(path.sep).join('/'))) return;
    clearTimeout(settling);
    settling = setTimeout(onChange, SETTLE_MS);
  });
  watcher.on('error', (error) =>
    console.error(`Changes in ${folder} may not be noticed any more (${error.message}).`),
  );

  return watcher;
}

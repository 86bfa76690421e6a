import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const MAX_FILES = 20;
/** Folders with more files, each with the reason. */
const LARGE_FOLDERS = new Map([
  ['.', 'tools look for their settings there'],
  ['docs/behaviour', 'one page for each area, cited by its name'],
  ['docs/decisions', 'a numbered list'],
  ['packages/database/src/migrations', 'a list that only grows'],
]);

/**
 * Finds files whose name says nothing, and folders with too many files.
 * @param {string[]} files paths from the repository's root
 * @returns {string[]} one line for each problem
 */
export function findProblems(files) {
  const problems = [];
  const sizes = new Map();
  for (const file of files) {
    const folder = path.posix.dirname(file);
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
    if (/\b(helpers?|utils?|misc|common)\b/.test(path.posix.basename(file))) {
      problems.push(`${file}: the name says nothing about the content`);
    }
  }
  for (const [folder, size] of sizes) {
    if (size <= MAX_FILES || LARGE_FOLDERS.has(folder) || folder.startsWith('web/public')) continue;
    problems.push(`${folder}: ${String(size)} files, at most ${String(MAX_FILES)} are allowed`);
  }

  return problems;
}

function main() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  const problems = findProblems(listed.split('\n').filter((name) => name !== '' && existsSync(name)));
  if (problems.length === 0) return;
  console.error(problems.join('\n'));
  process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();

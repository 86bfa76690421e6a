import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Names that were replaced by the words of docs/glossary.md, as separate words: 'read kept' finds readKept, ReadKept,
 * READ_KEPT and read-kept.ts.
 */
const RETIRED = `
  stay|stays|trail|trails|tally|tallies|settled|quarters|deed|deeds|pulse|piece|pieces|upkeep|under fire|victim|victims
  teller|bulletin|news|feed|feeds|agents here|sign of life|signs of life|lookers|looker|turns|lonely|standalone adapter
  storm|storms|blow|blows|rage|chance|breakable|billet|billets|door|doors|passage|seal|shelf|desk|talk|told|verdict
  steer|steering|read kept|say alive|reach line|chat line|unsent memory|chat memory|push client|shown piece
  ready body|make ready json|send ready|create address reader|address reader|refuse foreign|is foreign|pack data
  unpack data|heard client|warn sparingly|watch figure|keep asking|hang up|signal loss|answer unreadable|within limit
  read ledger|read trust proxy|read batch name|read user agent|read path|read bots|read overview|read funnel
  received row|end at exit|wait in line|waiting room|linger|name bot|visitor facts|respect privacy|name state|has moved
  read together|chosen visits|edge rows|edged|store visits|store visitors|feed rollups|rollups|join batches|sent rows
  longest queue|farther places|take step|note looking|note looked away|sign in watch|welcome agent|ask who is there
  watch shopping|damascus band|damascus sheet|browser locks|agent link|use question|retired name
`
  .trim()
  .split(/\s*[|\n]\s*/);

/** Names that stay, each with the reason. */
const KEPT = new Map([
  ['AnalyticsSettled', 'the model of the table analytics_settled'],
  ['defineAnalyticsSettled', 'the model of the table analytics_settled'],
  ['tools/pictures/draw-icons.ts', "draws the brand's seal"],
  ['tools/pictures/draw-share-picture.ts', "draws the brand's seal and wave"],
]);
/** Folders in which the words have their ordinary meaning. */
const KEPT_FOLDERS = new Map([
  ['tools/pictures/renders', 'pieces of jewelry and billets of steel are what it draws'],
  ['web/public', 'addresses of pictures are public'],
]);

const MAX_FILES = 20;
/** Folders with more files, each with the reason. */
const LARGE_FOLDERS = new Map([
  ['.', 'tools look for their settings there'],
  ['docs/behaviour', 'one page for each area, cited by its name'],
  ['docs/decisions', 'a numbered list'],
  ['packages/database/src/migrations', 'a list that only grows'],
]);

const SOURCE = /\.(mjs|ts|tsx)$/;
const DECLARATION =
  /^\s*(?:export )?(?:default )?(?:abstract )?(?:async )?(?:class|const|enum|function\*?|interface|let|type) ([\w$]+)/gm;

/**
 * @param {string} name in any case style
 * @returns {string} its words in lower case, between spaces
 */
const wordsOf = (name) =>
  ` ${(name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).join(' ').toLowerCase()} `;
const findRetired = (name) => RETIRED.find((retired) => wordsOf(name).includes(` ${retired} `));

/**
 * Finds retired names of files and declarations, and folders with too many files.
 * @param {Map<string, string>} files path from the repository's root → text of a source file, empty for other files
 * @returns {string[]} one line for each problem
 */
export function findProblems(files) {
  const problems = [];
  const sizes = new Map();
  for (const [file, text] of files) {
    const folder = path.posix.dirname(file);
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
    if ([...KEPT_FOLDERS.keys()].some((kept) => file.startsWith(`${kept}/`)) || KEPT.has(file)) continue;

    const names = [path.posix.basename(file), ...[...text.matchAll(DECLARATION)].map(([, name]) => name)];
    for (const name of new Set(names)) {
      const retired = KEPT.has(name) ? undefined : findRetired(name);
      if (retired !== undefined) problems.push(`${file}: ${name} uses the retired name "${retired}"`);
      if (name === names[0] && /\b(helpers?|utils?|misc|common)\b/.test(name)) {
        problems.push(`${file}: the name says nothing about the content`);
      }
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
  const names = listed.split('\n').filter((name) => name !== '' && existsSync(name));
  const files = new Map(names.map((name) => [name, SOURCE.test(name) ? readFileSync(name, 'utf8') : '']));
  const problems = findProblems(files);
  if (problems.length === 0) return;
  console.error(problems.join('\n'));
  process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();

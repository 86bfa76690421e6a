import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkSpecification } from './check-specification.mjs';

/** `behaviour: cart 3` or `behaviour: cart 3, limits 2`, on one line. The first group is absent when the form is wrong. */
const CITATION = /\bbehaviour: ([a-z]+ \d+(?:, [a-z]+ \d+)*)?/g;
/** Citations of documents that are not in the repository. */
const OUTSIDE = /\bdecisions\.md\b|\bSpecification, section|\(decisions: /g;
/** `decision 0012` */
const DECISION = /\bdecision (\d{4})\b/g;
const SECTION = /^## (\d+)\. /gm;
const HEADING = /^#{1,6} (.+)$/gm;
const LINK = /\]\(([^)\s]+)\)/g;
const TEXT_FILE = /\.(cjs|css|js|json|md|mjs|sql|ts|tsx|yml|yaml)$/;
const GENERATED = new Set(['package-lock.json']);
/** These contain broken examples on purpose. */
const ABOUT_THE_CHECK = new Set(['scripts/checks/check-docs.mjs', 'scripts/checks/check-docs.test.ts']);

/**
 * Finds citations of sections and decisions that do not exist, decisions with the same number, and relative links in Markdown that lead nowhere.
 * @param {Map<string, string>} files path from the repository's root → text
 * @param {(file: string) => boolean} isThere whether a path from the repository's root exists
 * @returns {string[]} one line for each problem
 */
export function findProblems(files, isThere) {
  const areas = new Map();
  const decisions = new Set();
  const twice = [];
  for (const [file, text] of files) {
    const [, area] = /^docs\/behaviour\/([a-z]+)\.md$/.exec(file) ?? [];
    if (area) areas.set(area, new Set([...text.matchAll(SECTION)].map(([, number]) => number)));
    const [, decision] = /^docs\/decisions\/(\d{4})-/.exec(file) ?? [];
    if (decision && decisions.has(decision)) twice.push(`${file}: another decision has this number`);
    if (decision) decisions.add(decision);
  }
  const hasSection = (citation) => {
    const [area, number] = citation.split(' ');
    return areas.get(area)?.has(number) ?? false;
  };

  const inFiles = [...files].flatMap(([file, text]) => {
    const cited = [...text.matchAll(CITATION)].flatMap(([, list]) => list?.split(', ') ?? ['(unreadable)']);
    const decided = [...text.matchAll(DECISION)].map(([, number]) => number);
    return [
      ...cited.filter((one) => !hasSection(one)).map((one) => `${file}: no section behaviour: ${one}`),
      ...decided.filter((one) => !decisions.has(one)).map((one) => `${file}: no decision ${one}`),
      ...[...text.matchAll(OUTSIDE)].map(
        ([words]) => `${file}: cites a document outside the repository: ${words}`,
      ),
      ...(file.endsWith('.md') ? findDeadLinks(file, text, files, isThere) : []),
    ];
  });

  return [...twice, ...inFiles];
}

function findDeadLinks(file, text, files, isThere) {
  const prose = text.replace(/^```[^]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

  return [...prose.matchAll(LINK)]
    .map(([, target]) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [linked, anchor] = target.split('#');
      const to = linked === '' ? file : path.posix.join(path.posix.dirname(file), linked);
      if (!isThere(to)) return true;
      return anchor !== undefined && to.endsWith('.md') && !anchorsOf(files.get(to) ?? '').has(anchor);
    })
    .map((target) => `${file}: the link ${target} leads nowhere`);
}

/**
 * Compares the tree in docs/architecture.md with the folders that contain code: the first one below each `src/`, elsewhere the first two.
 * @param {string} architecture the page's text
 * @param {Iterable<string>} names paths of all files from the repository's root
 * @returns {string[]} one line for each folder that does not exist or is not named
 */
export function checkTree(architecture, names) {
  const [, tree = ''] = /^## The tree\n+```\n([^]*?)^```/m.exec(architecture) ?? [];
  const folders = new Set();
  const withCode = new Set();
  for (const name of names) {
    for (let folder = path.posix.dirname(name); folder !== '.'; folder = path.posix.dirname(folder)) {
      folders.add(folder);
    }
    if (/\.(mjs|ts|tsx)$/.test(name)) withCode.add(path.posix.dirname(name));
  }
  const problems = [];
  const parents = [];
  for (const [, indent, entry] of tree.matchAll(/^( {0,8})(\S+\/(?: \S+\/)*)(?=\s|$)/gm)) {
    const level = indent.length / 2;
    for (const name of entry.split(' ')) {
      parents[level] = path.posix.join(parents[level - 1] ?? '', name, '.');
      if (!folders.has(parents[level])) problems.push(`docs/architecture.md: no folder ${parents[level]}`);
    }
  }
  const named = new Set(tree.match(/[\w.-]+(?=\/)/g));
  const areas = new Set([...withCode].map(areaOf));
  for (const area of areas) {
    if (area !== '.' && !named.has(path.posix.basename(area))) {
      problems.push(`docs/architecture.md: the tree does not name ${area}`);
    }
  }

  return problems;
}

/** `services/api/src/orders/order` → `services/api/src/orders` */
const areaOf = (folder) => /^(?:.*?\/src(?:\/[^/]+)?|[^/]+(?:\/[^/]+)?)/.exec(folder)?.[0] ?? folder;

/** The anchors that GitHub gives to a page's headings. */
const anchorsOf = (text) =>
  new Set(
    [...text.matchAll(HEADING)].map(([, heading]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

function main() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  const names = listed
    .split('\n')
    .filter((name) => TEXT_FILE.test(name) && !GENERATED.has(name) && !ABOUT_THE_CHECK.has(name));
  const files = new Map(
    names.filter((name) => existsSync(name)).map((name) => [name, readFileSync(name, 'utf8')]),
  );
  const architecture = readFileSync('docs/architecture.md', 'utf8');
  const problems = [
    ...findProblems(files, existsSync),
    ...checkTree(architecture, listed.split('\n')),
    ...checkSpecification(readFileSync('docs/specification.md', 'utf8'), existsSync),
  ];
  if (problems.length === 0) return;
  console.error(problems.join('\n'));
  process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();

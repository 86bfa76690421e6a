const TOTAL = /\bhas (\d+) sections\b/;
const PARTS = /\bsection (\d+) has (\d+) parts\b/g;
/** `| 2.1 | routes | rules | folders | tests |` */
const ROW = /^\| *(\d+(?:\.\d+)?) *\|[^|]*\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm;
const RULE = /\]\([^)\s]+\)/;
const PATH = /`([^`/\s][^`\s]*)`/g;
const TEST = /\.(?:test|spec)\.tsx?$/;

/**
 * Checks docs/specification.md: every section and part that its first paragraph counts has one row, every row names a page of rules, a folder and a test, and every path exists.
 * @param {string} text the page
 * @param {(file: string) => boolean} isThere whether a path from the repository's root exists
 * @returns {string[]} one line for each problem
 */
export function checkSpecification(text, isThere) {
  const expected = sectionsOf(text);
  const rows = [...text.matchAll(ROW)];
  const numbers = rows.map(([, number]) => number);
  const problems = [
    ...expected.filter((number) => !numbers.includes(number)).map((number) => `section ${number} has no row`),
    ...numbers
      .filter((number, index) => !expected.includes(number) || numbers.indexOf(number) !== index)
      .map((number) => `the row ${number} is no section, or stands twice`),
    ...rows.flatMap(([, number, rules, folders, tests]) => [
      ...(RULE.test(rules) ? [] : [`section ${number} names no rules`]),
      ...(pathsIn(folders).length > 0 ? [] : [`section ${number} names no folder`]),
      ...(pathsIn(tests).some((file) => TEST.test(file)) ? [] : [`section ${number} names no test`]),
    ]),
    ...pathsIn(text)
      .filter((file) => file.includes('/') && !isThere(file))
      .map((file) => `${file} does not exist`),
  ];

  return problems.map((problem) => `docs/specification.md: ${problem}`);
}

/** `1`, `2.1`, `2.2` …: the parts of a section that has some, else the section. */
function sectionsOf(text) {
  const parts = new Map([...text.matchAll(PARTS)].map(([, section, count]) => [section, Number(count)]));
  const total = Number(TOTAL.exec(text)?.[1] ?? 0);

  return Array.from({ length: total }, (_, index) => String(index + 1)).flatMap((section) => {
    const count = parts.get(section);
    if (count === undefined) return [section];
    return Array.from({ length: count }, (_, index) => `${section}.${String(index + 1)}`);
  });
}

const pathsIn = (text) => [...text.matchAll(PATH)].map(([, file]) => file);

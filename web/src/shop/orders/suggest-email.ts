/** Domains that many addresses have, long enough that what differs by a letter or two is most likely mistyped. */
const COMMON = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'icloud.com',
  'outlook.com',
  'protonmail.com',
  'yahoo.co.uk',
  'yahoo.com',
];
/** Domains that exist and look like one of those. */
const REAL = [
  'email.com',
  'mail.com',
  'ymail.com',
  'gmx.com',
  'rocketmail.com',
  'yahoo.ca',
  'yahoo.co.jp',
  'yahoo.co.in',
];
const MOST_CHANGES = 2;

/** The address with a common domain, when its own looks like a mistyped one; null otherwise. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || domain === '' || COMMON.includes(domain) || REAL.includes(domain)) return null;
  const [nearest] = COMMON.map((name) => ({ name, changes: countChanges(domain, name) }))
    .filter(({ changes }) => changes <= MOST_CHANGES)
    .sort((one, other) => one.changes - other.changes);

  return nearest === undefined ? null : `${email.slice(0, at)}@${nearest.name}`;
}

/** Letters to add, leave out or replace, and neighbours to exchange, to make one text of the other. */
function countChanges(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= from.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isExchanged = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isExchanged ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }

  return at(from.length, to.length);
}

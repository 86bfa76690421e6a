/** An order number as people type it, then what follows. */
const NUMBERED = /^"?(R-?[0-9A-Z]{4}-?[0-9A-Z]{4})"?[\s,;:]+(\S.*)$/i;

const toPlain = (orderNumber: string): string =>
  orderNumber.toUpperCase().replaceAll('-', '').replaceAll(/[IL]/g, '1').replaceAll('O', '0');

/**
 * Reads tracking numbers: one a line in the order of the orders, where an empty line leaves its order out, or an order number
 * and its tracking number a line, with a comma, a semicolon, a tab or a space between.
 * @returns a tracking number by order number, and the lines that say nothing of these orders.
 */
export function parseTrackingList(text: string, orderNumbers: readonly string[]) {
  const known = new Map(orderNumbers.map((orderNumber) => [toPlain(orderNumber), orderNumber]));
  const numbers = new Map<string, string>();
  const problems: string[] = [];
  let unnamed = 0;
  for (const [index, line] of text.trim().split(/\r?\n/).entries()) {
    const [, typed, tracking] = NUMBERED.exec(line.trim()) ?? [];
    const orderNumber = typed === undefined ? orderNumbers[unnamed] : known.get(toPlain(typed));
    if (typed === undefined) unnamed += 1;
    const value = unquote(tracking ?? line);
    if (orderNumber !== undefined && value !== '') numbers.set(orderNumber, value);
    else if (value !== '') problems.push(describe(index + 1, typed));
  }

  return { numbers, problems };
}

const unquote = (text: string): string => text.trim().replaceAll(/^"|"$/g, '').trim();

const describe = (line: number, orderNumber: string | undefined): string =>
  orderNumber === undefined
    ? `Line ${String(line)} has no order left.`
    : `Line ${String(line)}: ${orderNumber} is not one of these orders.`;

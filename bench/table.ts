/** One line of the bench: a figure of ours beside what the machine could do at best, taken in turn in the same run. */
export interface Row {
  name: string;
  unit: string;
  figure: number;
  /** The physical limit, in the same unit; absent where only an aim exists. */
  limit?: number;
  /** What we want: a ratio to the limit, or a bound on the figure. */
  aim: string;
  /** Resident memory of the process that was measured, in MB, after the load. */
  memory?: number;
}

const columns = ['path', 'figure', 'limit', 'ratio', 'aim', 'memory'] as const;

/** Prints rows as a table whose numbers stand under each other. */
export function printTable(rows: readonly Row[]): void {
  const cells = rows.map((row) => [
    row.name,
    `${format(row.figure)} ${row.unit}`,
    row.limit === undefined ? '–' : `${format(row.limit)} ${row.unit}`,
    row.limit === undefined ? '–' : (row.figure / row.limit).toFixed(2),
    row.aim,
    row.memory === undefined ? '–' : `${format(row.memory)} MB`,
  ]);
  const widths = columns.map((title, index) =>
    Math.max(title.length, ...cells.map((line) => line[index]?.length ?? 0)),
  );
  const print = (line: readonly string[]) => {
    console.log(
      line
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('   '),
    );
  };

  console.log('');
  print(columns);
  print(widths.map((width) => '─'.repeat(width)));
  for (const line of cells) print(line);
  console.log('');
}

function format(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(2);
}

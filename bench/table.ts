/** One row of the bench: our result beside the baseline's, measured alternately in the same run. */
export interface Row {
  name: string;
  unit: string;
  figure: number;
  /** The baseline's result, in the same unit. Absent when there is only a goal. */
  limit?: number;
  /** The goal: a ratio to the baseline, or a bound on the result. */
  aim: string;
  /** Proportional set size of the process that was measured, in MB, after the load. */
  memory?: number;
}

const columns = ['path', 'figure', 'limit', 'ratio', 'aim', 'memory'] as const;

/** Prints the rows as a table with aligned numbers. */
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
  const print = (line: readonly string[]) =>
    console.log(
      line
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('   '),
    );

  console.log('');
  print(columns);
  print(widths.map((width) => '─'.repeat(width)));
  for (const line of cells) print(line);
  console.log('');
}

function format(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(2);
}

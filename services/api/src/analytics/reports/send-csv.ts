import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Cell, writeCsvHead, writeCsvRow } from './csv.ts';

/** What it uses of Express. */
export interface FileAnswer extends Writable {
  attachment(name: string): this;
  type(type: string): this;
}

interface CsvFile {
  name: string;
  columns: readonly string[];
  rows: AsyncGenerator<readonly Cell[]>;
}

/** A client that has not read the whole file by then is cut off. */
const LIMIT_MS = 600_000;

/**
 * Sends rows as a CSV file, no faster than the client reads them. When the first row cannot be read, the answer is an error. A
 * failure in the middle closes the connection, so that nobody takes the file for complete.
 */
export async function sendCsv(res: FileAnswer, { rows, ...file }: CsvFile): Promise<void> {
  const first = await rows.next();
  res.attachment(file.name).type('text/csv');
  try {
    await pipeline(Readable.from(writeLines(first, { rows, ...file })), res, {
      signal: AbortSignal.timeout(LIMIT_MS),
    });
  } catch (error) {
    if (!isClientGone(error)) throw error;
  }
}

async function* writeLines(
  first: IteratorResult<readonly Cell[], unknown>,
  { columns, rows }: CsvFile,
): AsyncGenerator<string> {
  yield writeCsvHead(columns);
  if (first.done === true) return;
  yield writeCsvRow(first.value);
  for await (const row of rows) yield writeCsvRow(row);
}

const isClientGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

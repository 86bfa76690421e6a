import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { z } from 'zod';

/** Characters of JSON up to which a job's data is stored as it is, readable in the queue's tables. */
const UNCOMPRESSED_MAX = 4_096;
/** Far more than the data of any job; guards against a decompression bomb. */
const DECOMPRESSED_BYTES_MAX = 32 * 1_024 * 1_024;

/** Its memory is a small window: a new one of the usual 4 MB for each job costs more than the compression itself. */
const FASTEST = { [constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_LGWIN]: 16 };

/** The field's name is stored in queues of earlier releases, so it stays. */
const Compressed = z.strictObject({ packed: z.string() });

/** A job's data as the queue stores it. Long data shrinks to a fifth, for a few microseconds a kB. */
export function compressJobData(data: unknown): unknown {
  const text = JSON.stringify(data);
  if (text.length <= UNCOMPRESSED_MAX) return data;
  const compressed = brotliCompressSync(text, { params: FASTEST });

  return { packed: compressed.toString('base64') };
}

/** The data that compressJobData was given. Data that is not compressed, or cannot be decompressed, is returned as it is. */
export function decompressJobData(data: unknown): unknown {
  const parsed = Compressed.safeParse(data);
  if (!parsed.success) return data;
  try {
    const text = brotliDecompressSync(Buffer.from(parsed.data.packed, 'base64'), {
      maxOutputLength: DECOMPRESSED_BYTES_MAX,
    });
    return JSON.parse(text.toString());
  } catch {
    return data;
  }
}

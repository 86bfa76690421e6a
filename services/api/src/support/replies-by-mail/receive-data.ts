import { BODY_LIMITS } from '@ronin/contracts';
import { AppError } from '@ronin/server-kit';
import type { SMTPServerDataStream } from 'smtp-server';

/** Of all mails that are being received, in bytes. Further mails are sent again later. */
const ALL_BYTES_MAX = 64 * 1024 * 1024;

let allBytes = 0;

/**
 * Reads a mail and does the work with it. All mails together have a bound, because each may have 10 MB and the clients are
 * strangers. What is beyond a limit is read and forgotten: a client hears an answer only after it has sent everything.
 * @param work gets null when the mail is too large
 * @throws AppError unavailable when too many mails are being received
 */
export async function withMail<Result>(
  stream: SMTPServerDataStream,
  work: (raw: Buffer | null) => Promise<Result>,
): Promise<Result> {
  const chunks: Buffer[] = [];
  let size = 0;
  let kept = 0;
  let isFull = false;
  const forget = () => {
    allBytes -= kept;
    kept = 0;
    chunks.length = 0;
  };
  try {
    for await (const chunk of stream) {
      const bytes: unknown = chunk;
      if (!Buffer.isBuffer(bytes)) continue;
      size += bytes.length;
      isFull ||= allBytes + bytes.length > ALL_BYTES_MAX;
      if (isFull || size > BODY_LIMITS.inboundMail) {
        forget();
        continue;
      }
      chunks.push(bytes);
      kept += bytes.length;
      allBytes += bytes.length;
    }
    const isTooLarge = stream.sizeExceeded || size > BODY_LIMITS.inboundMail;
    if (isFull && !isTooLarge) throw new AppError('unavailable', 'Many mails are arriving.');

    return await work(isTooLarge ? null : Buffer.concat(chunks));
  } finally {
    forget();
  }
}

import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import {
  AppError,
  matchesEtag,
  prepareResponse,
  type Logger,
  type PreparedResponse,
} from '@ronin/server-kit';
import type { Request, RequestHandler, Response } from 'express';

const DAY_SECONDS = 86_400;
const FOR_A_DAY = `public, max-age=${String(DAY_SECONDS)}`;
const FOR_GOOD = `public, max-age=${String(365 * DAY_SECONDS)}, immutable`;
const RETRY_AFTER_SECONDS = 2;
/** What is kept in memory of all files together. A build has about 9 MB; a file beyond this is read each time. */
const MEMORY_LIMIT = 64_000_000;

/** A precompressed form of a file: the header's word for it, and how its name ends. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/**
 * The build's files, in the smallest form that the client takes; those with a hash in their name never change. They are
 * answered from memory: an open file for every answer that waits for its client would let one client use up all of them.
 * A file that is gone (a build was replaced under us) is passed on, and ends as not found.
 */
export function serveAssets(clientDir: string, logger: Logger): RequestHandler {
  const files = new Set(
    readdirSync(clientDir, { recursive: true, encoding: 'utf8' }).filter((file) => !isHidden(file)),
  );
  const read = createFileMemory(clientDir);

  return async (req, res, next) => {
    const file = req.path.slice(1);
    if (file.startsWith('assets/') && !files.has(file)) {
      res.status(404).set('Cache-Control', 'no-store').type('text').send('This file is of another build.');
      return;
    }
    if ((req.method !== 'GET' && req.method !== 'HEAD') || !files.has(file) || extname(file) === '') {
      next();
      return;
    }

    const accepted = req.acceptsEncodings();
    const form = ENCODINGS.find(({ name, ending }) => accepted.includes(name) && files.has(file + ending));
    const content = await read(file + (form?.ending ?? '')).catch((error: unknown) => {
      if (isGone(error)) return null;
      logger.error({ err: error, file }, 'a file of the build could not be read');
      throw new AppError('unavailable', 'This file cannot be read for a moment. Please try again.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
        cause: error,
      });
    });
    if (content === null) {
      next();
      return;
    }
    if (form) res.set('Content-Encoding', form.name);
    if (ENCODINGS.some(({ ending }) => files.has(file + ending))) res.vary('Accept-Encoding');
    res.set('Cache-Control', file.startsWith('assets/') ? FOR_GOOD : FOR_A_DAY);
    res.type(extname(file));
    send(req, res, content);
  };
}

type FileContent = Pick<PreparedResponse, 'bytes' | 'etag'>;

/** Reads files once and keeps them. Readers of the same file at the same time share one read. */
function createFileMemory(root: string): (file: string) => Promise<FileContent> {
  const contents = new Map<string, Promise<FileContent>>();
  let size = 0;

  const open = async (file: string): Promise<FileContent> => {
    const content = prepareResponse(await readFile(join(root, file)), '');
    size += content.bytes.length;
    if (size > MEMORY_LIMIT) {
      size -= content.bytes.length;
      contents.delete(file);
    }

    return content;
  };

  return (file) => {
    const known = contents.get(file);
    if (known !== undefined) return known;
    const reading = open(file);
    contents.set(file, reading);
    reading.catch(() => contents.delete(file));

    return reading;
  };
}

function send(req: Request, res: Response, { bytes, etag }: FileContent): void {
  res.set('ETag', etag);
  if (matchesEtag(req.get('If-None-Match'), etag)) {
    res.removeHeader('Content-Type');
    res.removeHeader('Content-Encoding');
    res.status(304).end();
    return;
  }
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The build's own notes are nobody's to read. */
const isHidden = (file: string): boolean => file.startsWith('.');

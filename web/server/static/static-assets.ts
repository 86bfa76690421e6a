import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import {
  AppError,
  type Logger,
  matchesEtag,
  type PreparedResponse,
  prepareResponse,
} from '@ronin/server-kit';
import type { Request, RequestHandler, Response } from 'express';

const FOR_A_DAY = 'public, max-age=86400';
const FOR_GOOD = 'public, max-age=31536000, immutable';
const RETRY_AFTER_SECONDS = 2;
/** Memory for all files together. A build has about 9 MB. Files beyond the limit are read for every answer. */
const MEMORY_LIMIT = 64_000_000;

/** A precompressed form of a file: its Content-Encoding and its file extension. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/**
 * Not sirv, which opens a file for each answer. Serves the build's files in the smallest form that the client accepts. Files with a hash in their name never change. They
 * come from memory: with an open file for each slow client, one client could exhaust the file descriptors. A file that does not
 * exist any more, because the build was replaced, becomes a 404.
 */
export function serveAssets(clientDir: string, logger: Logger): RequestHandler {
  // The manifests of the build, whose folder has a dot, are not public.
  const files = new Set(
    readdirSync(clientDir, { recursive: true, encoding: 'utf8' }).filter((file) => !file.startsWith('.')),
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
      logger.error({ err: error, file }, 'asset read failed');
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

/** Reads each file once. Parallel readers of a file share one read. */
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

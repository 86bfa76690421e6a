import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { TEXT_LIMITS } from '@ronin/contracts';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { AppError, invalidField } from '../http/errors.ts';
import { UPLOAD_PREFIX } from './delete-leftover-uploads.ts';

const READ_LIMIT_MS = 120_000;
/** What a form needs beside the file. */
const FORM_BYTES = 64 * 1_024;
/** How long a client that sends too much may go on, so that it reads the answer. */
const REST_LIMIT_MS = 2_000;

interface UploadSettings {
  field: string;
  /** Of the file, at most. */
  bytes: number;
  /** What the file is, as in "A picture has at most 20 MB." */
  what: string;
  readLimitMs?: number;
}

interface ReceivedForm {
  fields: unknown;
  path: string;
  /** The name that the sender's system has for it. */
  originalName: string;
}

export type UploadForm = ReturnType<typeof createUploadForm>;

/** A form with one file, which is received on the disk, so that large files do not fill the memory. */
export function createUploadForm({ field, bytes, what, readLimitMs = READ_LIMIT_MS }: UploadSettings) {
  const parseForm = multer({
    // A form that fails leaves no file.
    storage: multer.diskStorage({
      destination: tmpdir(),
      filename: (_req, _file, done) => done(null, `${UPLOAD_PREFIX}${randomUUID()}`),
    }),
    defParamCharset: 'utf8',
    limits: {
      fileSize: bytes,
      files: 1,
      fields: 4,
      parts: 6,
      fieldNameSize: TEXT_LIMITS.name,
      fieldSize: 4_096,
      headerPairs: 20,
    },
  }).single(field);
  const tooLarge = () =>
    new AppError('too-large', `A ${what} has at most ${String(Math.floor(bytes / 1_000_000))} MB.`);
  const invalid = (message: string, cause?: unknown) => invalidField(field, message, cause);
  const toAppError = (error: unknown): AppError => {
    if (error instanceof AppError) return error;
    if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') return tooLarge();

    return invalid('must be one file in a complete form', error);
  };

  const read = async (req: Request, res: Response): Promise<ReceivedForm> => {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => req.destroy(), readLimitMs);
      const end = (error?: unknown) => {
        clearTimeout(timer);
        if (error === undefined || error === null) resolve();
        else reject(toAppError(error));
      };
      if (req.destroyed) end(new Error('The client is gone.'));
      req.once('close', () => {
        if (!req.complete) end(new Error('The client is gone.'));
      });
      // The parser drops what is too much, and would read all of it before it says so.
      let received = 0;
      req.on('data', ({ length }: Buffer) => {
        received += length;
        const isFirst = received > bytes + FORM_BYTES && received - length <= bytes + FORM_BYTES;
        if (!isFirst) return;
        end(tooLarge());
        closeLater(req, res);
      });
      parseForm(req, res, end);
    });
    if (req.file === undefined) throw invalid('is required');

    return { fields: req.body, path: req.file.path, originalName: req.file.originalname };
  };

  return {
    /** @throws AppError unsupported-media-type, or too-large when the header says so */
    refuseUnfit(req: Request): void {
      if (req.is('multipart/form-data') === false || req.get('Content-Type') === undefined) {
        throw new AppError('unsupported-media-type', `Send the ${what} as multipart/form-data.`);
      }
      if (Number(req.get('Content-Length') ?? 0) > bytes + FORM_BYTES) throw tooLarge();
    },
    /**
     * Receives the form, inside a gate: it keeps its place until `use` is done. The file is deleted then. It ends with the
     * connection at the latest.
     * @throws AppError invalid-input; too-large
     */
    async receive<Result>(req: Request, res: Response, use: (form: ReceivedForm) => Promise<Result>) {
      const form = await read(req, res);
      try {
        return await use(form);
      } finally {
        await rm(form.path, { force: true });
      }
    },
  };
}

function closeLater(req: Request, res: Response): void {
  res.once('finish', () => {
    setTimeout(() => {
      if (!req.complete) req.destroy();
    }, REST_LIMIT_MS).unref();
  });
}

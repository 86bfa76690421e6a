import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { PICTURE_LIMITS, TEXT_LIMITS } from '@ronin/contracts';
import { AppError } from '@ronin/server-kit';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { UPLOAD_PREFIX } from './upload-files.ts';

/** How long reading one upload may take. */
const READ_LIMIT_MS = 120_000;
/** What a form needs beside the file. */
const FORM_BYTES = 64 * 1_024;

const parseForm = multer({
  // On disk, so that large pictures do not fill the api's memory. A form that fails leaves no file.
  storage: multer.diskStorage({
    destination: tmpdir(),
    filename: (_req, _file, done) => {
      done(null, `${UPLOAD_PREFIX}${randomUUID()}`);
    },
  }),
  limits: {
    fileSize: PICTURE_LIMITS.bytes,
    files: 1,
    fields: 4,
    parts: 6,
    fieldNameSize: TEXT_LIMITS.name,
    fieldSize: 4_096,
    headerPairs: 20,
  },
}).single('picture');

/** @throws AppError unsupported-media-type, or too-large when the header says so */
export function refuseUnfitForm(req: Request): void {
  if (req.is('multipart/form-data') === false || req.get('Content-Type') === undefined) {
    throw new AppError('unsupported-media-type', 'Send the picture as multipart/form-data.');
  }
  if (Number(req.get('Content-Length') ?? 0) > PICTURE_LIMITS.bytes + FORM_BYTES) throw tooLarge();
}

interface PictureForm {
  fields: unknown;
  /** The path of the uploaded file. */
  picture: string;
}

/**
 * Receives the form, inside the gate of uploads: it keeps its place until `use` is done. The file is deleted then.
 * @throws AppError invalid-input; too-large
 */
export async function receivePicture<Result>(
  req: Request,
  res: Response,
  use: (form: PictureForm) => Promise<Result>,
): Promise<Result> {
  const form = await readForm(req, res);
  try {
    return await use(form);
  } finally {
    await rm(form.picture, { force: true });
  }
}

/**
 * Reads the form: its fields, and the file `picture`. It ends with the connection at the latest.
 * @throws AppError invalid-input; too-large
 */
async function readForm(req: Request, res: Response): Promise<PictureForm> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => req.destroy(), READ_LIMIT_MS);
    const end = (error?: unknown) => {
      clearTimeout(timer);
      if (error === undefined || error === null) resolve();
      else reject(toAppError(error));
    };
    if (req.destroyed) end(new Error('The client is gone.'));
    req.once('close', () => {
      if (!req.complete) end(new Error('The client is gone.'));
    });
    parseForm(req, res, end);
  });
  if (req.file === undefined) throw invalid('is required');

  return { fields: req.body, picture: req.file.path };
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') return tooLarge();

  return invalid('must be one file in a complete form', error);
}

const tooLarge = () =>
  new AppError('too-large', `A picture has at most ${String(PICTURE_LIMITS.bytes / 1_000_000)} MB.`);

const invalid = (message: string, cause?: unknown) =>
  new AppError('invalid-input', `picture: ${message}`, { errors: [{ path: 'picture', message }], cause });

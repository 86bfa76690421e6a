import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import type { RequestHandler } from 'express';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;

/** A precompressed form of a file: the header's word for it, and how its name ends. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/**
 * The build's files, in the smallest form that the client takes; those with a hash in their name never change. A file
 * that is gone (a build was replaced under us) is passed on, and ends as not found.
 */
export function serveAssets(clientDir: string): RequestHandler {
  const files = new Set(
    readdirSync(clientDir, { recursive: true, encoding: 'utf8' }).filter((file) => !isHidden(file)),
  );

  return (req, res, next) => {
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
    if (form) res.set('Content-Encoding', form.name);
    if (ENCODINGS.some(({ ending }) => files.has(file + ending))) res.vary('Accept-Encoding');
    const isImmutable = file.startsWith('assets/');
    res.type(extname(file)).sendFile(
      file + (form?.ending ?? ''),
      {
        root: clientDir,
        maxAge: isImmutable ? YEAR_MS : DAY_MS,
        immutable: isImmutable,
        dotfiles: 'allow',
      },
      (error) => {
        if (!error || res.headersSent) return;
        res.removeHeader('Content-Encoding');
        next();
      },
    );
  };
}

/** The build's own notes are nobody's to read. */
const isHidden = (file: string): boolean => file.startsWith('.');

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const BROTLI_PARAMS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type HtmlDocument = ReturnType<typeof createDocument>;

/** The smallest first. Browsers list gzip before br without preferring it. */
const COMPRESSED_FORMS = ['br', 'gzip'] as const;
type Form = (typeof COMPRESSED_FORMS)[number] | 'identity';

/** A rendered page. Each of its compressed forms is made at most once. */
export function createDocument(status: number, html: string) {
  const digest = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  const forms = new Map<Form, Promise<Buffer>>();
  const make = (form: Form): Promise<Buffer> => {
    if (form === 'br') return compressBrotli(html, BROTLI_PARAMS);

    return form === 'gzip' ? compressGzip(html) : Promise.resolve(Buffer.from(html));
  };

  return {
    status,
    /** Identifies this version of the page in every form. */
    etag: `W/"${digest}"`,
    inForm: (form: Form): Promise<Buffer> => {
      const made = forms.get(form) ?? make(form);
      forms.set(form, made);

      return made;
    },
  };
}

/** Sends the smallest form that the client accepts, or 304 when it has this version already. */
export async function sendDocument(req: Request, res: Response, document: HtmlDocument): Promise<void> {
  const accepted = req.acceptsEncodings();
  const form = COMPRESSED_FORMS.find((one) => accepted.includes(one)) ?? 'identity';
  if (form !== 'identity') res.set('Content-Encoding', form);

  res.type('html').vary('Accept-Encoding').set('ETag', document.etag);
  res.send(await document.inForm(form));
}

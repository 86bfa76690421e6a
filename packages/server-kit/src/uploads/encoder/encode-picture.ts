import { createHash } from 'node:crypto';
import { PICTURE_LIMITS } from '@ronin/contracts';
import type { Metadata, ResizeOptions, SharpConstructor as Sharp } from 'sharp';
import type { EncodedAttachment, EncodedPhoto, EncodedPicture } from './encoder-messages.ts';

let loading: Promise<Sharp> | undefined;

/**
 * Loaded with the first upload: it takes eleven megabytes. Only these four formats are ever decoded: an SVG or a PDF file does
 * not reach its parser. One thread and no cache, so that a picture takes little memory.
 */
const loadSharp = (): Promise<Sharp> =>
  (loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
    });

    return sharp;
  }));

/** The widths that the shop's pages choose from. A picture is never enlarged. */
const WIDTHS = [320, 640, 800, 1_200] as const;
/** The largest file, in JPEG: only for a look at the details (behaviour: catalogue 6). */
const MAX_WIDTH = 2_000;
/** A picture is at most so many times as high as wide, or as wide as high. */
const MAX_RATIO = 4;
/** The only file of a customer's photo. */
const PHOTO_WIDTH = 1_200;
/** A picture of a chat fits into a square of so many pixels, and its small one into the second. */
const ATTACHMENT_SIDE = 2_000;
const THUMBNAIL_SIDE = 480;
/** A picture of a chat may be a long screenshot. */
const ATTACHMENT_RATIO = 40;
const PLACEHOLDER_WIDTH = 12;
/** Pictures with transparent parts get this ground in the JPEG file. */
const GROUND = '#ffffff';
/** Part of the hash: files that are made in another way get other names. */
const ENCODING = 'v2';

export class Refused extends Error {
  readonly isOtherType: boolean;

  constructor(message: string, { cause, isOtherType = false }: { cause?: unknown; isOtherType?: boolean }) {
    super(message, { cause });
    this.isOtherType = isOtherType;
  }
}

/** Decodes an uploaded picture once and encodes every size from its pixels (behaviour: products 4). @throws Refused */
export async function encodePicture(upload: Buffer): Promise<EncodedPicture> {
  const { pixels, open } = await openUpload(upload, { width: MAX_WIDTH });
  const { width, height } = pixels.raw;
  const hash = createHash('sha256').update(ENCODING).update(pixels.data).digest('hex').slice(0, 32);
  const name = `${hash}-${String(width)}x${String(height)}`;

  const files: EncodedPicture['files'] = [];
  for (const one of new Set(WIDTHS.map((wanted) => Math.min(wanted, width)))) {
    const sized = () => open().resize({ width: one });
    files.push(
      { name: `${name}-${String(one)}.webp`, bytes: await sized().webp({ quality: 82 }).toBuffer() },
      {
        name: `${name}-${String(one)}.avif`,
        bytes: await sized().avif({ quality: 60, effort: 2 }).toBuffer(),
      },
    );
  }
  const plain = open().flatten({ background: GROUND });
  files.push({ name: `${name}.jpg`, bytes: await plain.jpeg({ quality: 84, mozjpeg: true }).toBuffer() });

  return { name, width, height, placeholder: await encodePlaceholder(open()), files };
}

/** Decodes an uploaded photo and encodes it as one JPEG file (behaviour: reviews 9). @throws Refused */
export async function encodePhoto(upload: Buffer): Promise<EncodedPhoto> {
  const { pixels, open } = await openUpload(upload, { width: PHOTO_WIDTH });
  const { width, height } = pixels.raw;
  const bytes = await open().flatten({ background: GROUND }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();

  return { width, height, bytes, placeholder: await encodePlaceholder(open()) };
}

/** Decodes a picture of a chat and encodes it as a JPEG file and a small one (behaviour: chat 17). @throws Refused */
export async function encodeAttachment(upload: Buffer): Promise<EncodedAttachment> {
  const { pixels, open } = await openUpload(
    upload,
    { width: ATTACHMENT_SIDE, height: ATTACHMENT_SIDE, fit: 'inside' },
    ATTACHMENT_RATIO,
  );
  const plain = () => open().flatten({ background: GROUND });
  const bytes = await plain().jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  const small = plain().resize({
    width: THUMBNAIL_SIDE,
    height: THUMBNAIL_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const thumbnail = await small.jpeg({ quality: 76, mozjpeg: true }).toBuffer();
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);

  return { hash, width: pixels.raw.width, height: pixels.raw.height, bytes, thumbnail };
}

/** Decodes a file once. `open` gives its pixels to one output each. */
async function openUpload(upload: Buffer, size: ResizeOptions, maxRatio = MAX_RATIO) {
  const sharp = await loadSharp();
  refuseUnfit(await readMetadata(sharp, upload), maxRatio);
  const pixels = await decode(sharp, upload, size);

  return { pixels, open: () => sharp(pixels.data, { raw: pixels.raw }) };
}

/** A data URL. */
async function encodePlaceholder(picture: ReturnType<Sharp>): Promise<string> {
  const tiny = await picture
    .resize({ width: PLACEHOLDER_WIDTH, height: PLACEHOLDER_WIDTH, fit: 'inside' })
    .webp({ quality: 40 })
    .toBuffer();

  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

async function readMetadata(sharp: Sharp, upload: Buffer): Promise<Metadata> {
  try {
    // The header alone: its size is looked at next.
    return await sharp(upload, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw refuseType(error);
  }
}

/** Looks at the file's header alone, before any pixel is decoded. */
function refuseUnfit({ format, compression, width, height }: Metadata, maxRatio: number): void {
  const isAvif = format === 'heif' && compression === 'av1';
  if (!isAvif && format !== 'jpeg' && format !== 'png' && format !== 'webp') {
    throw refuseType();
  }
  const isDecodedWhole = isAvif || format === 'webp';
  const most = isDecodedWhole ? PICTURE_LIMITS.wholePixels : PICTURE_LIMITS.pixels;
  if (width * height > most) {
    throw refuse(`must have at most ${String(most / 1_000_000)} million pixels`);
  }
  if (Math.max(width / height, height / width) > maxRatio) {
    throw refuse(`must be at most ${String(maxRatio)} times as wide as high, or as high as wide`);
  }
}

/** The pixels at the largest size, upright and in the colours of the web. A file that ends too early is refused. */
async function decode(sharp: Sharp, upload: Buffer, size: ResizeOptions) {
  try {
    const { data, info } = await sharp(upload, { failOn: 'error', limitInputPixels: PICTURE_LIMITS.pixels })
      .autoOrient()
      .resize({ ...size, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });

    return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
  } catch (error) {
    throw refuse('cannot be decoded: the file is damaged or incomplete', error);
  }
}

const refuse = (message: string, cause?: unknown) => new Refused(message, { cause });
const refuseType = (cause?: unknown) =>
  new Refused('must be a JPEG, PNG, WebP or AVIF file', { cause, isOtherType: true });

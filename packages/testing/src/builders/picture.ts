import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'avif';

interface PictureOptions {
  width?: number;
  height?: number;
  format?: Format;
  colour?: string;
}

/** A picture of one colour. */
export const buildPicture = ({
  width = 40,
  height = 50,
  format = 'png',
  colour = '#c8402f',
}: PictureOptions = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();

/** The form of an upload. */
export async function buildPictureForm({
  alt,
  bytes,
  name = 'picture',
}: {
  alt?: string;
  bytes?: Buffer;
  name?: string;
} = {}): Promise<FormData> {
  const form = new FormData();
  if (alt !== undefined) form.set('alt', alt);
  form.set(name, new Blob([new Uint8Array(bytes ?? (await buildPicture()))]), 'ring.png');

  return form;
}

import { z } from 'zod';

/** The bytes of a file. Between processes a Buffer arrives as a plain array of bytes. */
const Bytes = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array)
  .transform(({ buffer, byteOffset, byteLength }): Buffer => Buffer.from(buffer, byteOffset, byteLength));

const size = { width: z.int().positive(), height: z.int().positive(), placeholder: z.string() };

/** A picture in all sizes, without any metadata. */
export const EncodedPicture = z.object({
  name: z.string(),
  ...size,
  files: z.array(z.object({ name: z.string(), bytes: Bytes })),
});
export type EncodedPicture = z.infer<typeof EncodedPicture>;

/** A photo as one JPEG file, without any metadata. */
export const EncodedPhoto = z.object({ ...size, bytes: Bytes });
export type EncodedPhoto = z.infer<typeof EncodedPhoto>;

/** A picture of a chat as one JPEG file and a small one, without any metadata. */
export const EncodedAttachment = z.object({
  /** Of the file's bytes. */
  hash: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: Bytes,
  thumbnail: Bytes,
});
export type EncodedAttachment = z.infer<typeof EncodedAttachment>;

/** What a service sends to its encoder: which files to make of the uploaded one at a path. */
export const EncoderTask = z.object({ kind: z.enum(['picture', 'photo', 'attachment']), path: z.string() });
export type EncoderTask = z.infer<typeof EncoderTask>;

/** What the encoder answers: the files, why the upload is refused, or an error of the encoder itself. */
export const EncoderAnswer = z.union([
  z.object({ picture: EncodedPicture }),
  z.object({ photo: EncodedPhoto }),
  z.object({ attachment: EncodedAttachment }),
  z.object({ refused: z.string(), isOtherType: z.boolean() }),
  z.object({ failed: z.string() }),
]);
export type EncoderAnswer = z.input<typeof EncoderAnswer>;

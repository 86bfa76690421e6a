import { z } from 'zod';

/** The bytes of a file. Between processes a Buffer arrives as a plain array of bytes. */
const Bytes = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array)
  .transform(({ buffer, byteOffset, byteLength }): Buffer => Buffer.from(buffer, byteOffset, byteLength));

const size = { width: z.int().positive(), height: z.int().positive(), placeholder: z.string() };

export interface EncodedFiles {
  /** In all sizes. */
  picture: EncodedPicture;
  /** One JPEG file. */
  photo: EncodedPhoto;
  /** For a chat: a JPEG file and a small one. */
  attachment: EncodedAttachment;
}

const EncodedPicture = z.object({
  name: z.string(),
  ...size,
  files: z.array(z.object({ name: z.string(), bytes: Bytes })),
});
export type EncodedPicture = z.infer<typeof EncodedPicture>;

const EncodedPhoto = z.object({ ...size, bytes: Bytes });
export type EncodedPhoto = z.infer<typeof EncodedPhoto>;

const EncodedAttachment = z.object({
  /** Of the file's bytes. */
  hash: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: Bytes,
  thumbnail: Bytes,
});
export type EncodedAttachment = z.infer<typeof EncodedAttachment>;

export const encodedFiles: { [Kind in keyof EncodedFiles]: z.ZodType<EncodedFiles[Kind]> } = {
  picture: EncodedPicture,
  photo: EncodedPhoto,
  attachment: EncodedAttachment,
};

/** What a service sends to its encoder: which files to make of the uploaded one at a path. */
export const EncoderTask = z.object({ kind: z.enum(['picture', 'photo', 'attachment']), path: z.string() });
export type EncoderTask = z.infer<typeof EncoderTask>;

/** What the encoder answers: the files, why the upload is refused, or an error of the encoder itself. */
export const EncoderAnswer = z.union([
  z.object({ refused: z.string(), isOtherType: z.boolean() }),
  z.object({ failed: z.string() }),
  z.object({ encoded: z.unknown() }),
]);
export type EncoderAnswer = z.infer<typeof EncoderAnswer>;

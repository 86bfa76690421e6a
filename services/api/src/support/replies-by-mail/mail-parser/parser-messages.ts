import { z } from 'zod';

const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

export const ParserTask = z.object({ raw: Bytes });
export type ParserTask = z.infer<typeof ParserTask>;

export const ParsedMail = z.object({
  /** A hash of the Message-ID and the text; of the whole mail when it has no id. */
  key: z.string(),
  /** The addresses of the header From: one, unless it is missing or strange. */
  from: z.array(z.string()),
  /** Every address that the mail was sent to, as its headers say. */
  recipients: z.array(z.string()),
  /** All that the mail says, and the names of its files. Empty when there is neither. */
  text: z.string(),
  /** Its first pictures and documents, with their names as the text has them. */
  files: z.array(z.object({ name: z.string(), content: Bytes })),
  isAutomatic: z.boolean(),
});
export type ParsedMail = z.infer<typeof ParsedMail>;

export const ParserAnswer = z.object({ mail: ParsedMail.nullable() });

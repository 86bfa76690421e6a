import { z } from 'zod';

/** What the api sends to the parser. */
export const ParserTask = z.object({ raw: z.custom<Uint8Array>((value) => value instanceof Uint8Array) });
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
  /** Whether a program sent it. */
  isAutomatic: z.boolean(),
});
export type ParsedMail = z.infer<typeof ParsedMail>;

/** What the parser answers. */
export const ParserAnswer = z.object({ mail: ParsedMail.nullable() });

import { z } from 'zod';

/** What the api sends to the parser. */
export const ParserTask = z.object({ raw: z.custom<Uint8Array>((value) => value instanceof Uint8Array) });
export type ParserTask = z.infer<typeof ParserTask>;

export const ParsedMail = z.object({
  /** A hash of the Message-ID; of the whole mail when it has none. */
  key: z.string(),
  /** Empty when the mail names no sender. */
  from: z.string(),
  /** Every address that the mail was sent to, as its headers say. */
  recipients: z.array(z.string()),
  /** What the sender wrote, without the mail that is answered. Empty when there is no text and no file. */
  text: z.string(),
  /** Whether a program sent it: it is never stored and never answered. */
  isAutomatic: z.boolean(),
});
export type ParsedMail = z.infer<typeof ParsedMail>;

/** What the parser answers. */
export const ParserAnswer = z.object({ mail: ParsedMail.nullable() });

import { z } from 'zod';
import { Id, PathId } from '../../fields.ts';

/** A question of the FAQ with its answer. */
export const FaqEntry = z
  .object({ id: Id, question: z.string(), answer: z.string() })
  .meta({ id: 'FaqEntry' });
export type FaqEntry = z.infer<typeof FaqEntry>;

export const FaqSection = z
  .object({ id: Id, name: z.string(), description: z.string().nullable(), faqs: z.array(FaqEntry) })
  .meta({ id: 'FaqSection' });
export type FaqSection = z.infer<typeof FaqSection>;

export const FaqPath = z.object({ id: PathId });

/** POST /api/faqs/{id}/feedback */
export const RateFaq = z.object({ helpful: z.boolean() });
export type RateFaq = z.infer<typeof RateFaq>;

/** The caller's own answer to "Did this help?". */
export const FaqRating = z.object({ helpful: z.boolean() }).meta({ id: 'FaqRating' });
export type FaqRating = z.infer<typeof FaqRating>;

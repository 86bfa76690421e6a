import { z } from 'zod';
import { chatText, Email, Id, Timestamp, writtenText } from '../../fields.ts';
import { TEXT_LIMITS } from '../../limits.ts';

/** An answered question about a product. The address of the asker is never shown. */
export const ProductQuestion = z
  .object({
    id: Id,
    customerName: z.string(),
    question: z.string(),
    answer: z.string(),
    createdAt: Timestamp,
    answeredAt: Timestamp,
  })
  .meta({ id: 'ProductQuestion' });
export type ProductQuestion = z.infer<typeof ProductQuestion>;

/** POST /api/products/{id}/questions */
export const AskQuestion = z
  .object({
    customerName: writtenText(TEXT_LIMITS.name),
    email: Email,
    question: chatText(TEXT_LIMITS.productQuestion),
  })
  .meta({ id: 'AskQuestion' });
export type AskQuestion = z.infer<typeof AskQuestion>;

/** A question that was accepted. It is shown once it is answered. */
export const AskedQuestion = z.object({ id: Id, status: z.literal('pending') }).meta({ id: 'AskedQuestion' });
export type AskedQuestion = z.infer<typeof AskedQuestion>;

import { z } from 'zod';
import { chatText, Count, Id, optionalText, PathId, Timestamp, writtenText } from '../fields.ts';
import { FAQ_LIMITS, TEXT_LIMITS } from '../limits.ts';
import { changeOf, pageOf } from '../shapes.ts';

export const FaqEntry = z.object({ id: Id, question: z.string(), answer: z.string() });
export type FaqEntry = z.infer<typeof FaqEntry>;

export const FaqSection = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  faqs: z.array(FaqEntry),
});
export type FaqSection = z.infer<typeof FaqSection>;

export const RateFaq = z.object({ helpful: z.boolean() });

/** The caller's own answer to "Did this help?". */
export const FaqRating = z.object({ helpful: z.boolean() });

export const FaqCategory = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  sortOrder: z.int(),
  isActive: z.boolean().describe('Without it the shop shows none of its questions.'),
  faqCount: Count.describe('Its questions, with the drafts.'),
  version: Id,
});
export type FaqCategory = z.infer<typeof FaqCategory>;

const categoryFields = {
  name: writtenText(TEXT_LIMITS.label),
  description: writtenText(FAQ_LIMITS.description).nullish().describe('A line under its name.'),
  sortOrder: z
    .int()
    .min(0)
    .max(FAQ_LIMITS.sortOrder)
    .optional()
    .describe('Sections with a lower number come first. Absent in a new section: the last.'),
  isActive: z.boolean().optional(),
};

export const AddFaqCategory = z.object(categoryFields);
export type AddFaqCategory = z.infer<typeof AddFaqCategory>;

export const ChangeFaqCategory = changeOf(categoryFields);
export type ChangeFaqCategory = z.infer<typeof ChangeFaqCategory>;

export const StaffFaq = z.object({
  id: Id,
  categoryId: Id,
  categoryName: z.string(),
  question: z.string(),
  answer: z.string(),
  tags: z.array(z.string()),
  sortOrder: z.int(),
  isActive: z.boolean().describe('Shown in the shop. Otherwise it is a draft.'),
  helpfulCount: Count,
  notHelpfulCount: Count,
  version: Id,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type StaffFaq = z.infer<typeof StaffFaq>;

export const StaffFaqList = pageOf(StaffFaq);

/** GET /api/staff/faqs. `q` is a part of a question or an answer. */
export const StaffFaqQuery = z.object({
  state: z.enum(['draft', 'shown']).optional(),
  q: optionalText(TEXT_LIMITS.label),
  after: PathId.optional(),
});
export type StaffFaqQuery = z.infer<typeof StaffFaqQuery>;

const fields = {
  question: writtenText(FAQ_LIMITS.question),
  answer: chatText(FAQ_LIMITS.answer),
  categoryId: Id.optional().describe('A section. Absent in a new question: the first section.'),
  tags: z
    .array(writtenText(FAQ_LIMITS.tag))
    .max(FAQ_LIMITS.tags)
    .optional()
    .describe('Other words for the search.'),
  sortOrder: z.int().min(0).max(FAQ_LIMITS.sortOrder).optional(),
  isActive: z.boolean().optional(),
};

export const AddFaq = z.object(fields);
export type AddFaq = z.infer<typeof AddFaq>;

export const ChangeFaq = changeOf(fields);
export type ChangeFaq = z.infer<typeof ChangeFaq>;

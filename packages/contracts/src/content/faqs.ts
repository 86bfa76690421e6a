import { z } from 'zod';
import { chatText, Id, optionalText, PathId, Timestamp, writtenText } from '../fields.ts';
import { FAQ_LIMITS, TEXT_LIMITS } from '../limits.ts';

/** A question of the FAQ with its answer. */
export const FaqEntry = z.object({ id: Id, question: z.string(), answer: z.string() });
export type FaqEntry = z.infer<typeof FaqEntry>;

export const FaqSection = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  faqs: z.array(FaqEntry),
});
export type FaqSection = z.infer<typeof FaqSection>;

export const FaqPath = z.object({ id: PathId });

/** POST /api/faqs/{id}/feedback */
export const RateFaq = z.object({ helpful: z.boolean() });

/** The caller's own answer to "Did this help?". */
export const FaqRating = z.object({ helpful: z.boolean() });

/** A section of the FAQ, for staff. */
export const FaqCategory = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  sortOrder: z.int(),
  isActive: z.boolean().meta({ description: 'Without it the shop shows none of its questions.' }),
  faqCount: z.int().nonnegative().meta({ description: 'Its questions, with the drafts.' }),
  version: Id,
});
export type FaqCategory = z.infer<typeof FaqCategory>;

const categoryFields = {
  name: writtenText(TEXT_LIMITS.label),
  description: writtenText(FAQ_LIMITS.description).nullish().meta({ description: 'A line under its name.' }),
  sortOrder: z
    .int()
    .min(0)
    .max(FAQ_LIMITS.sortOrder)
    .optional()
    .meta({ description: 'Sections with a lower number come first. Absent in a new section: the last.' }),
  isActive: z.boolean().optional(),
};

/** POST /api/staff/faq-categories */
export const AddFaqCategory = z.object(categoryFields);
export type AddFaqCategory = z.infer<typeof AddFaqCategory>;

/** PATCH /api/staff/faq-categories/{id}. What is absent stays. */
export const ChangeFaqCategory = z
  .object({ ...categoryFields, name: categoryFields.name.optional() })
  .refine((change) => Object.keys(change).length > 0, 'must name a field');
export type ChangeFaqCategory = z.infer<typeof ChangeFaqCategory>;

export const FaqCategoryPath = z.object({ id: PathId });

/** A question of the FAQ, as staff edit it. */
export const StaffFaq = z.object({
  id: Id,
  categoryId: Id,
  categoryName: z.string(),
  question: z.string(),
  answer: z.string(),
  tags: z.array(z.string()),
  sortOrder: z.int(),
  isActive: z.boolean().meta({ description: 'Shown in the shop. Otherwise it is a draft.' }),
  helpfulCount: z.int().nonnegative(),
  notHelpfulCount: z.int().nonnegative(),
  version: Id,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type StaffFaq = z.infer<typeof StaffFaq>;

export const StaffFaqList = z.object({
  items: z.array(StaffFaq),
  next: Id.nullable().meta({ description: 'The `after` of the next page; null on the last one.' }),
});

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
  categoryId: Id.optional().meta({ description: 'A section. Absent in a new question: the first section.' }),
  tags: z
    .array(writtenText(FAQ_LIMITS.tag))
    .max(FAQ_LIMITS.tags)
    .optional()
    .meta({ description: 'Other words for the search.' }),
  sortOrder: z.int().min(0).max(FAQ_LIMITS.sortOrder).optional(),
  isActive: z.boolean().optional(),
};

/** POST /api/staff/faqs */
export const AddFaq = z.object(fields);
export type AddFaq = z.infer<typeof AddFaq>;

/** PATCH /api/staff/faqs/{id}. What is absent stays. */
export const ChangeFaq = z
  .object({ ...fields, question: fields.question.optional(), answer: fields.answer.optional() })
  .refine((change) => Object.keys(change).length > 0, 'must name a field');
export type ChangeFaq = z.infer<typeof ChangeFaq>;

export const StaffFaqPath = z.object({ id: PathId });

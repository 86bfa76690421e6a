import { z } from 'zod';
import { callsOf } from '../call.ts';
import { chatText, Id, Timestamp, writtenText } from '../fields.ts';
import { SITE_PAGE_LIMITS } from '../limits.ts';
import { IdPath } from '../shapes.ts';
import {
  AddFaq,
  AddFaqCategory,
  ChangeFaq,
  ChangeFaqCategory,
  FaqCategory,
  FaqRating,
  FaqSection,
  RateFaq,
  StaffFaq,
  StaffFaqList,
  StaffFaqQuery,
} from './faqs.ts';

export const SitePageSlug = z.enum(['privacy', 'terms', 'shipping', 'returns', 'imprint', 'cookies']);

/** The slug in a path. An unknown one is not found. */
export const SitePagePath = z.object({
  slug: z.string().regex(/^[a-z-]{1,50}$/, 'must be the name of a page'),
});

export const SitePage = z.object({
  slug: z.string(),
  title: z.string(),
  body: z.string().describe('Text with headings, lists and links, with the values of the settings in it.'),
  updatedAt: Timestamp,
});
export type SitePage = z.infer<typeof SitePage>;

/** A page as it is edited: words in braces are filled in from the settings. */
export const StaffSitePage = SitePage.extend({ version: Id });
export type StaffSitePage = z.infer<typeof StaffSitePage>;

/** A value of the settings that a text contains as its name in braces. */
export const StaffTextValue = z.object({
  name: z.string(),
  meaning: z.string(),
  setting: z.string().describe('Where it is set: a section of the settings, or a variable.'),
  value: z.string().describe('What it says now. Empty: its line is left out of the text.'),
});
export type StaffTextValue = z.infer<typeof StaffTextValue>;

export const SaveSitePage = z.object({
  title: writtenText(SITE_PAGE_LIMITS.title),
  body: chatText(SITE_PAGE_LIMITS.body),
});
export type SaveSitePage = z.infer<typeof SaveSitePage>;

const anyone = callsOf({ tag: 'Help' });
const customer = callsOf({ tag: 'Help', caller: 'customer' });
const merchant = callsOf({ tag: 'Staff content', role: 'merchant' });

/** The FAQ (behaviour: help 1) and the information pages (behaviour: content 3). */
export const helpCalls = {
  listFaqs: anyone.get('/api/faqs', {
    summary: 'The questions of the FAQ with their answers, by section',
    answers: { 200: { description: 'The sections', schema: z.array(FaqSection) } },
  }),
  rateFaq: customer.post('/api/faqs/{id}/feedback', {
    summary: 'Say whether an answer helped',
    description: 'Counted once for each customer; a later answer replaces the earlier one.',
    params: IdPath,
    body: RateFaq,
    answers: { 200: { description: 'The answer that counts', schema: FaqRating } },
  }),
  getSitePage: anyone.get('/api/pages/{slug}', {
    summary: 'A legal or information page',
    params: SitePagePath,
    answers: { 200: { description: 'The page', schema: SitePage } },
  }),
};

/** The texts of the shop, for merchants (behaviour: content 1, content 3). */
export const contentCalls = {
  listStaffFaqs: merchant.get('/api/staff/faqs', {
    summary: 'The questions of the FAQ with the drafts, newest first',
    description: 'Fifty at a time.',
    query: StaffFaqQuery,
    answers: { 200: { description: 'One page', schema: StaffFaqList } },
  }),
  listFaqCategories: merchant.get('/api/staff/faq-categories', {
    summary: 'The sections of the FAQ, in their order',
    answers: { 200: { description: 'The sections', schema: z.array(FaqCategory) } },
  }),
  addFaqCategory: merchant.post('/api/staff/faq-categories', {
    summary: 'Add a section to the FAQ',
    description: 'The shop shows it once it has a shown question. There may be a hundred sections.',
    version: 'answered',
    body: AddFaqCategory,
    answers: { 201: { description: 'The new section', schema: FaqCategory } },
    errors: [409],
  }),
  changeFaqCategory: merchant.patch('/api/staff/faq-categories/{id}', {
    summary: 'Rename, move, show or hide a section',
    description: 'A name that another section has is refused (409).',
    version: 'required',
    params: IdPath,
    body: ChangeFaqCategory,
    answers: { 200: { description: 'The section as it now is', schema: FaqCategory } },
    errors: [409],
  }),
  removeFaqCategory: merchant.delete('/api/staff/faq-categories/{id}', {
    summary: 'Remove a section without questions',
    description: 'A section with questions is refused (409): move them first.',
    version: 'required',
    params: IdPath,
    answers: { 204: { description: 'Removed' } },
    errors: [409],
  }),
  addFaq: merchant.post('/api/staff/faqs', {
    orRole: 'agent',
    summary: 'Write a question with its answer',
    description:
      'A merchant’s is shown at once unless `isActive` is false. An agent’s is a draft; with `isActive` true it is refused (403).',
    version: 'answered',
    body: AddFaq,
    answers: { 201: { description: 'The new question', schema: StaffFaq } },
  }),
  changeFaq: merchant.patch('/api/staff/faqs/{id}', {
    summary: 'Change, show or hide a question',
    version: 'required',
    params: IdPath,
    body: ChangeFaq,
    answers: { 200: { description: 'The question as it now is', schema: StaffFaq } },
  }),
  removeFaq: merchant.delete('/api/staff/faqs/{id}', {
    summary: 'Remove a question',
    description: 'Its ratings are removed with it.',
    version: 'required',
    params: IdPath,
    answers: { 204: { description: 'Removed' } },
  }),
  listTextValues: merchant.get('/api/staff/text-values', {
    summary: 'The values of the settings that texts can contain',
    description:
      'A text has the name in braces, such as `{freeShipping}`. Saving a text with another name in braces is refused (400).',
    answers: { 200: { description: 'All of them, with what they say now', schema: z.array(StaffTextValue) } },
  }),
  getStaffSitePage: merchant.get('/api/staff/pages/{slug}', {
    summary: 'A legal or information page, as it is edited',
    description: 'Words in braces are filled in from the settings when the shop shows the page.',
    version: 'answered',
    params: SitePagePath,
    answers: { 200: { description: 'The page', schema: StaffSitePage } },
  }),
  saveSitePage: merchant.put('/api/staff/pages/{slug}', {
    summary: 'Change a legal or information page',
    version: 'required',
    params: SitePagePath,
    body: SaveSitePage,
    answers: { 200: { description: 'The page as it now is', schema: StaffSitePage } },
  }),
};

import { z } from 'zod';
import { defineCall } from '../call.ts';
import { FaqPath, FaqRating, FaqSection, RateFaq } from '../http/content/faqs.ts';
import { SitePage, SitePagePath } from '../http/content/site-pages.ts';

/** The FAQ (behaviour: help 1) and the information pages (behaviour: content 3). */
export const helpCalls = {
  listFaqs: defineCall({
    method: 'get',
    path: '/api/faqs',
    tag: 'Help',
    summary: 'The questions of the FAQ with their answers, by section',
    answers: { 200: { description: 'The sections', schema: z.array(FaqSection) } },
    errors: [],
  }),
  rateFaq: defineCall({
    method: 'post',
    path: '/api/faqs/{id}/feedback',
    tag: 'Help',
    caller: 'customer',
    summary: 'Say whether an answer helped',
    description: 'Counted once for each customer; a later answer replaces the earlier one.',
    params: FaqPath,
    body: RateFaq,
    answers: { 200: { description: 'The answer that counts', schema: FaqRating } },
    errors: [400, 401, 403, 404],
  }),
  getSitePage: defineCall({
    method: 'get',
    path: '/api/pages/{slug}',
    tag: 'Help',
    summary: 'A legal or information page',
    params: SitePagePath,
    answers: { 200: { description: 'The page', schema: SitePage } },
    errors: [400, 404],
  }),
};

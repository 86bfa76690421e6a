import { z } from 'zod';
import { SaveSitePage, SitePagePath, StaffSitePage } from '../../http/content/site-pages.ts';
import {
  AddFaq,
  ChangeFaq,
  FaqCategory,
  StaffFaq,
  StaffFaqList,
  StaffFaqPath,
  StaffFaqQuery,
} from '../../http/staff/staff-faqs.ts';
import { defineCall } from '../call.ts';

const MERCHANT = { tag: 'Staff content', role: 'merchant' } as const;

/** The texts of the shop, for merchants (behaviour: content 1, content 3). */
export const contentCalls = {
  listStaffFaqs: defineCall({
    ...MERCHANT,
    method: 'get',
    path: '/api/staff/faqs',
    summary: 'The questions of the FAQ with the drafts, newest first',
    description: 'Fifty at a time.',
    query: StaffFaqQuery,
    answers: { 200: { description: 'One page', schema: StaffFaqList } },
    errors: [400],
  }),
  listFaqCategories: defineCall({
    ...MERCHANT,
    method: 'get',
    path: '/api/staff/faq-categories',
    summary: 'The sections of the FAQ, in their order',
    answers: { 200: { description: 'The sections', schema: z.array(FaqCategory) } },
    errors: [],
  }),
  addFaq: defineCall({
    ...MERCHANT,
    orRole: 'agent',
    method: 'post',
    path: '/api/staff/faqs',
    summary: 'Write a question with its answer',
    description:
      'A merchant’s is shown at once unless `isActive` is false. An agent’s is a draft; with `isActive` true it is refused (403).',
    body: AddFaq,
    answers: { 201: { description: 'The new question', schema: StaffFaq } },
    errors: [400],
  }),
  changeFaq: defineCall({
    ...MERCHANT,
    method: 'patch',
    path: '/api/staff/faqs/{id}',
    summary: 'Change, show or hide a question',
    description: 'If-Match is required.',
    params: StaffFaqPath,
    body: ChangeFaq,
    answers: { 200: { description: 'The question as it now is', schema: StaffFaq } },
    errors: [400, 404, 412, 428],
  }),
  removeFaq: defineCall({
    ...MERCHANT,
    method: 'delete',
    path: '/api/staff/faqs/{id}',
    summary: 'Remove a question',
    description: 'If-Match is required. Its ratings are removed with it.',
    params: StaffFaqPath,
    answers: { 204: { description: 'Removed' } },
    errors: [400, 404, 412, 428],
  }),
  getStaffSitePage: defineCall({
    ...MERCHANT,
    method: 'get',
    path: '/api/staff/pages/{slug}',
    summary: 'A legal or information page, as it is edited',
    description: 'Words in braces are filled in from the settings when the shop shows the page.',
    params: SitePagePath,
    answers: { 200: { description: 'The page', schema: StaffSitePage } },
    errors: [400, 404],
  }),
  saveSitePage: defineCall({
    ...MERCHANT,
    method: 'put',
    path: '/api/staff/pages/{slug}',
    summary: 'Change a legal or information page',
    description: 'If-Match is required.',
    params: SitePagePath,
    body: SaveSitePage,
    answers: { 200: { description: 'The page as it now is', schema: StaffSitePage } },
    errors: [400, 404, 412, 428],
  }),
};

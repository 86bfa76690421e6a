import type { Prepare } from './audited-case.ts';

const FAQ = { question: 'Do you engrave?', answer: 'Yes.' };

/** A change of a new question; a stale repeat is refused. */
const faq =
  (action: string, body?: object): Prepare =>
  async ({ api }) => {
    const { FaqCategory, Faq } = api.test.sequelize.models;
    const category = await FaqCategory.create({ name: 'A section', description: null });
    const { id } = await Faq.create({ ...FAQ, categoryId: category.id });

    return {
      path: `/api/staff/faqs/${String(id)}`,
      ...(body && { body }),
      headers: { 'If-Match': '1' },
      subject: `faq ${String(id)}`,
      action,
    };
  };

/** A change of a new section without questions; a stale repeat is refused. */
const section =
  (action: string, body?: object): Prepare =>
  async ({ api }) => {
    const { FaqCategory } = api.test.sequelize.models;
    const { id } = await FaqCategory.create({ name: `Section to ${action}`, description: null });

    return {
      path: `/api/staff/faq-categories/${String(id)}`,
      ...(body && { body }),
      headers: { 'If-Match': '1' },
      subject: `faq-category ${String(id)}`,
      action,
    };
  };

const page: Prepare = () =>
  Promise.resolve({
    path: '/api/staff/pages/returns',
    body: { title: 'Returns', body: 'Thirty days.' },
    headers: { 'If-Match': '1' },
    subject: 'page returns',
    action: 'change',
  });

const ISSUE = { subject: 'News', body: 'New rings.' };

/** A step on a new issue of the newsletter. */
const issue =
  (action: string, end: string, body?: object, isRepeatable = false): Prepare =>
  async ({ api }) => {
    const { id } = await api.test.sequelize.models.NewsletterIssue.create(ISSUE);

    return {
      path: `/api/staff/newsletter-issues/${String(id)}${end}`,
      ...(body && { body }),
      headers: { 'If-Match': '1' },
      subject: `newsletter-issue ${String(id)}`,
      action,
      isRepeatable,
    };
  };

/** A change of a new synonym; a stale repeat is refused. */
const synonym =
  (action: string, body?: object): Prepare =>
  async ({ api }) => {
    const { SearchSynonym } = api.test.sequelize.models;
    const { id } = await SearchSynonym.create({ word: `word to ${action}`, alsoFinds: ['ring'] });

    return {
      path: `/api/staff/synonyms/${String(id)}`,
      ...(body && { body }),
      headers: { 'If-Match': '1' },
      subject: `synonym ${String(id)}`,
      action,
    };
  };

/** The calls that change the texts of the shop. */
export const auditedContent: Readonly<Record<string, Prepare>> = {
  'post /api/staff/faqs': () =>
    Promise.resolve({ path: '/api/staff/faqs', body: FAQ, action: 'create', isRepeatable: true }),
  'patch /api/staff/faqs/{id}': faq('change', { answer: 'No.' }),
  'delete /api/staff/faqs/{id}': faq('remove'),
  'post /api/staff/faq-categories': () =>
    Promise.resolve({ path: '/api/staff/faq-categories', body: { name: 'Engraving' }, action: 'create' }),
  'patch /api/staff/faq-categories/{id}': section('change', { name: 'Gifts' }),
  'delete /api/staff/faq-categories/{id}': section('remove'),
  'post /api/staff/synonyms': () =>
    Promise.resolve({
      path: '/api/staff/synonyms',
      body: { word: 'kimono', alsoFinds: ['ring'] },
      action: 'create',
    }),
  'patch /api/staff/synonyms/{id}': synonym('change', { alsoFinds: ['cuff'] }),
  'delete /api/staff/synonyms/{id}': synonym('remove'),
  'put /api/staff/pages/{slug}': page,
  'post /api/staff/newsletter-issues': () =>
    Promise.resolve({
      path: '/api/staff/newsletter-issues',
      body: ISSUE,
      action: 'create',
      isRepeatable: true,
    }),
  'patch /api/staff/newsletter-issues/{id}': issue('change', '', { subject: 'Old news' }),
  'post /api/staff/newsletter-issues/{id}/test': issue('test', '/test', { to: 'hana@example.com' }, true),
  'post /api/staff/newsletter-issues/{id}/send': issue('send', '/send'),
};

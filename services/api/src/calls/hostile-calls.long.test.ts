import { type Call, CALLS, serviceOf, StaffRole } from '@ronin/contracts';
import {
  buildAccount,
  buildCustomer,
  buildStaff,
  countRows,
  hostileRequests,
  STAFF_TEST_PASSWORD,
} from '@ronin/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession } from '../testing/sign-in.ts';
import { guestCookie, startTestApi, type TestApi } from '../testing/start-test-api.ts';

const OWN_CALLS = CALLS.filter(({ path }) => serviceOf(path) === 'api');

const ADDRESS = { firstName: 'A', lastName: 'B', street: 'C', city: 'D', zipCode: 'E', country: 'Germany' };

/** What a passkey answers, in its form. */
const CREDENTIAL = { id: 'QQ', rawId: 'QQ', type: 'public-key' };
const TOKEN = 'A'.repeat(43);

/** A valid body for each call that takes one. */
const BODIES: Record<string, Record<string, unknown>> = {
  'post /api/analytics/funnels': { name: 'A', steps: [{ kind: 'product' }, { kind: 'order' }] },
  'post /api/analytics/goals': { name: 'A', step: { kind: 'path', value: '/shop*' } },
  'post /api/analytics/segments': { name: 'A', filters: ['device:is:mobile'], shared: true },
  'post /api/analytics/notes': { at: '2026-11-20T10:00:00.000Z', text: 'A' },
  'post /api/cart': { productId: 1, quantity: 1 },
  'patch /api/cart/{itemId}': { quantity: 1 },
  'post /api/wishlist': { productId: 1 },
  'post /api/products/{id}/wait': { email: 'a@example.com' },
  'post /api/feedback': {
    feedbackType: 'idea',
    rating: 4,
    subject: 'Sizes',
    message: 'A paper ruler would help.',
  },
  'post /api/faqs/{id}/feedback': { helpful: true },
  'post /api/recently-viewed': { productId: 1 },
  'post /api/products/{id}/reviews': { rating: 5, title: 'A', comment: 'B' },
  'post /api/reviews/{id}/comments': { comment: 'A' },
  'post /api/products/{id}/questions': { customerName: 'A', email: 'a@example.com', question: 'B' },
  'post /api/contact': { firstName: 'A', lastName: 'B', email: 'a@example.com', message: 'Hello' },
  'post /api/tickets': {
    customerName: 'A',
    customerEmail: 'a@example.com',
    subject: 'A ring',
    description: 'Can it be resized?',
  },
  'post /api/newsletter': { email: 'a@example.com' },
  'post /api/account/code': { email: 'a@example.com' },
  'post /api/account/sign-in': { email: 'a@example.com', code: '123456' },
  'patch /api/account': { firstName: 'A' },
  'patch /api/account/email': { email: 'a@example.com', code: '123456' },
  'post /api/account/email/undo': { token: '0123456789abcdef0123456789abcdef' },
  'put /api/account/password': { password: 'folded steel', code: '123456' },
  'post /api/account/password/remove': { code: '123456' },
  'post /api/account/erase': { code: '123456' },
  'post /api/account/addresses': ADDRESS,
  'patch /api/account/addresses/{id}': ADDRESS,
  'post /api/checkout/quote': { shippingMethod: 'standard' },
  'post /api/orders': {
    checkoutKey: '7f9c24e8-3b12-4fef-91e0-56a2d5a0b1c2',
    email: 'a@example.com',
    firstName: 'A',
    address: { street: 'A', city: 'B', zipCode: 'C', country: 'Germany' },
    shippingMethod: 'standard',
    paymentProvider: 'test',
    expectedTotal: '1.00',
    isGift: true,
    giftMessage: 'For you.',
  },
  'post /api/payments/test/{ref}': { outcome: 'paid' },
  'post /api/staff/login': { username: 'a', password: 'b' },
  'post /api/staff/login/passkey': {
    token: TOKEN,
    response: {
      ...CREDENTIAL,
      response: { clientDataJSON: 'QQ', authenticatorData: 'QQ', signature: 'QQ' },
    },
  },
  'post /api/staff/inbox/{source}/{id}/reply': { message: 'Yes.' },
  'post /api/staff/inbox/{source}/{id}/assign': {},
  'post /api/staff/inbox/{source}/{id}/snooze': { until: null },
  'post /api/staff/orders/{n}/ship': { trackingNumber: '1Z999' },
  'post /api/staff/shipments': {
    orders: [{ orderNumber: 'R-0000-0000', trackingNumber: '1Z999', version: 1 }],
  },
  'post /api/staff/orders/{n}/refund': { amount: '1.00', restock: false },
  'post /api/staff/orders/{n}/notes': { note: 'Call first.' },
  'post /api/staff/orders/{n}/end-review': { version: 1 },
  'post /api/staff/products': {
    name: 'Tsuba Ring',
    description: 'A ring.',
    price: '285.00',
    symbolism: 'Patience.',
    materials: 'Steel.',
    category: 'rings',
  },
  'post /api/staff/imports/products': { csv: 'Title\nTsuba Ring' },
  'patch /api/staff/products/{id}': { name: 'Tsuba Ring' },
  'patch /api/staff/products/{id}/pictures/{pictureId}': { alt: 'A ring.' },
  'post /api/staff/people': { username: 'mai', roles: ['agent'], password: 'folded steel' },
  'patch /api/staff/people/{id}': { displayName: 'Mai' },
  'patch /api/staff/settings': { name: 'Tsuba' },
  'patch /api/staff/chat-settings': { idleMinutes: 15 },
  'post /api/staff/orders/{n}/change-address': {
    firstName: 'A',
    address: { street: 'C', city: 'D', state: 'OR', zipCode: '97301' },
  },
  'post /api/staff/push/subscriptions': {
    endpoint: 'https://push.example.com/1',
    keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
  },
  'delete /api/staff/push/subscriptions': { endpoint: 'https://push.example.com/1' },
  'put /api/staff/letter': { period: 'weekly', email: 'a@example.com' },
  'post /api/staff/letter/send': { period: 'weekly' },
  'put /api/staff/name': { displayName: 'Mai' },
  'post /api/staff/password': { current: 'folded steel', password: 'folded steel twice' },
  'post /api/staff/passkeys': {
    token: TOKEN,
    name: 'Laptop',
    response: { ...CREDENTIAL, response: { clientDataJSON: 'QQ', attestationObject: 'QQ' } },
  },
  'post /api/staff/passkeys/challenge': { password: 'folded steel' },
  'post /api/staff/passkeys/{id}/remove': { password: 'folded steel' },
  'patch /api/staff/stock/{productId}': { lowStockThreshold: 3 },
  'post /api/staff/stock/{productId}/movements': { delta: 1, reason: 'received' },
  'post /api/analytics/report-keys': { name: 'Spreadsheet' },
  'post /api/staff/discounts': { code: 'SPRING', kind: 'shipping' },
  'patch /api/staff/discounts/{id}': { active: false },
  'post /api/staff/faq-categories': { name: 'Engraving' },
  'patch /api/staff/faq-categories/{id}': { isActive: false },
  'post /api/staff/faqs': { question: 'Do you engrave?', answer: 'Yes.' },
  'patch /api/staff/faqs/{id}': { answer: 'Yes.' },
  'post /api/staff/synonyms': { word: 'kimono', alsoFinds: ['ring'] },
  'patch /api/staff/synonyms/{id}': { word: 'kimono' },
  'post /api/staff/newsletter-issues': { subject: 'News', body: 'New rings.' },
  'post /api/staff/newsletter-issues/preview': { subject: 'News', body: 'New rings.' },
  'patch /api/staff/newsletter-issues/{id}': { subject: 'News' },
  'post /api/staff/newsletter-issues/{id}/test': { to: 'hana@example.com' },
  'post /api/staff/reviews/{id}/reject': { reason: 'spam' },
  'post /api/staff/review-comments/{id}/reject': { reason: 'spam' },
  'post /api/staff/questions/{id}/answer': { answer: 'Yes.' },
  'post /api/staff/questions/{id}/dismiss': { seen: { status: 'waiting', answer: null } },
  'put /api/staff/pages/{slug}': { title: 'Returns', body: 'Thirty days.' },
  'post /api/analytics/events': { sessionId: 'a', eventType: 'b' },
  'post /api/analytics/page-views': { sessionId: 'a', pageUrl: '/' },
  'post /api/analytics/product-views': { sessionId: 'a', productId: 1 },
};

const keyOf = ({ method, path }: Call) => `${method} ${path}`;

let api: TestApi;
const cookies = new Map<StaffRole, Record<string, string>>();
let account: Record<string, string>;
let guest: Record<string, string>;

beforeAll(async () => {
  api = await startTestApi();
  const { id } = await buildAccount(api.test.sequelize);
  account = { Cookie: await openSession(api, id) };
  guest = { Cookie: guestCookie((await buildCustomer(api.test.sequelize)).id) };
  for (const role of StaffRole.options) {
    const { username } = await buildStaff(api.test.sequelize, { roles: [role] });
    const body = { username, password: STAFF_TEST_PASSWORD };
    const { headers } = await api.call('POST', '/api/staff/login', { body });
    cookies.set(role, { Cookie: (headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '' });
  }
});
afterAll(() => api.close());

const countWrites = async () => ({
  rows: await countRows(api.test.sequelize),
  jobs: await (await api.context.queue.open()).getJobCounts('waiting'),
});

it('has a valid body for every call that takes one', () => {
  const withBody = OWN_CALLS.filter(({ body }) => body !== undefined).map(keyOf);

  expect(Object.keys(BODIES).toSorted()).toEqual(withBody.toSorted());
});

it.each(OWN_CALLS.map((call) => [keyOf(call), call] as const))(
  '%s refuses hostile input with the documented problem and writes nothing',
  async (key, call) => {
    const before = await countWrites();
    const needsCookie = call.caller === 'guest' || call.caller === 'account';
    const allowed = needsCookie
      ? account
      : call.role && cookies.get(call.isForLeads ? 'admin' : call.role === 'any' ? 'agent' : call.role);
    const otherRole = cookies.get([call.role, call.orRole].includes('agent') ? 'analyst' : 'agent');
    const requests = hostileRequests(call, {
      params: { name: 'analytics', source: 'contacts' },
      guest,
      ...(BODIES[key] && { body: BODIES[key] }),
      ...(allowed && { allowed }),
      ...(otherRole && { otherRole }),
    });

    for (const { title, method, path, statuses, ...request } of requests) {
      const answer = await api.call(method, path, request);
      expect(statuses, `${title}: ${String(answer.status)}`).toContain(answer.status);
      expect(answer.headers.get('content-type'), title).toMatch(/^application\/problem\+json/);
      expect(answer.body, title).toMatchObject({ status: answer.status });
    }
    expect(await countWrites()).toEqual(before);
  },
);

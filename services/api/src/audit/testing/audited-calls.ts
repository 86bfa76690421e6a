import { randomUUID } from 'node:crypto';
import { enqueueMail } from '@ronin/mail';
import { buildPictureForm, buildProduct } from '@ronin/testing';
import { buildStocked, payTestOrder, placeTestOrder } from '../../testing/buy.ts';
import type { TestOperations } from '../../testing/start-operations.ts';
import type { Prepare } from './audited-case.ts';
import { auditedContent } from './audited-content.ts';
import { auditedReports } from './audited-reports.ts';
import { auditedShipments } from './audited-shipments.ts';
import { auditedStaffAccounts } from './audited-staff-accounts.ts';
import { auditedTexts } from './audited-texts.ts';

/** Places a transfer order; with `isPaid` it is paid with the test provider instead. Then runs commands on it. */
const order =
  (action: string, { isPaid = true, earlier = [], body, isRepeatable = false }: OrderOptions = {}): Prepare =>
  async ({ api }, cookie) => {
    const placed = await placeTestOrder(api, { paymentProvider: isPaid ? 'test' : 'transfer' });
    if (isPaid) await payTestOrder(api, placed.ref);
    const number = placed.order.orderNumber;
    const path = `/api/staff/orders/${number}`;
    for (const [command, content] of earlier) {
      await api.call('POST', `${path}/${command}`, { headers: { Cookie: cookie }, body: content });
    }

    return { path: `${path}/${action}`, body, subject: `order ${number}`, action, isRepeatable };
  };

/** An order whose payment the provider reported something about. */
const endReview: Prepare = async (test, cookie) => {
  const prepared = await order('end-review')(test, cookie);
  const { Order } = test.api.test.sequelize.models;
  const found = await Order.findOne({ order: [['id', 'DESC']], rejectOnEmpty: true });
  await found.update({ needsReview: true, reviewReason: 'A dispute.' });

  return { ...prepared, body: { version: found.version } };
};

/** The mailer has sent the mail of an order. */
const resend: Prepare = async (test, cookie) => {
  const prepared = await order('resend')(test, cookie);
  await test.api.test.sequelize.models.OutboxMail.update({ sentAt: new Date() }, { where: {} });

  return prepared;
};

interface OrderOptions {
  isPaid?: boolean;
  earlier?: [string, object?][];
  body?: object;
  isRepeatable?: boolean;
}

const shipment = { trackingNumber: '1Z999' };

const contact =
  (action: string, body?: () => object, earlier: [string, object?][] = []): Prepare =>
  async ({ api }, cookie) => {
    const { id } = await api.test.sequelize.models.Contact.create({
      firstName: 'Hana',
      lastName: 'Sato',
      email: 'hana@example.com',
      message: 'Do you engrave?',
    });
    const path = `/api/staff/inbox/contacts/${String(id)}`;
    for (const [command, content] of earlier) {
      await api.call('POST', `${path}/${command}`, { headers: { Cookie: cookie }, body: content });
    }
    const subject = `contact C-${String(id).padStart(6, '0')}`;

    return { path: `${path}/${action}`, body: body?.(), subject, action };
  };

const mail: Prepare = async ({ api: { test } }) => {
  await test.sequelize.transaction((transaction) =>
    enqueueMail(
      test.sequelize,
      {
        kind: 'contact-received',
        to: 'hana@example.com',
        payload: { topic: 'message', receivedAt: '2026-11-22T10:00:00.000Z' },
        dedupeKey: `test:${randomUUID()}`,
      },
      transaction,
    ),
  );
  const { id } = await test.sequelize.models.OutboxMail.findOne({
    order: [['id', 'DESC']],
    rejectOnEmpty: true,
  });

  return {
    path: `/api/staff/mail/${String(id)}/resend`,
    subject: `mail ${String(id)}`,
    action: 'resend',
    isRepeatable: true,
  };
};

const stock =
  (action: string, body: object, isRepeatable = false): Prepare =>
  async ({ api }) => {
    const id = String(await buildStocked(api));
    const path = `/api/staff/stock/${id}`;

    return {
      path: action === 'movements' ? `${path}/movements` : path,
      body,
      subject: `stock ${id}`,
      action,
      isRepeatable,
    };
  };

const discount: Prepare = async ({ api }) => {
  const { id } = await api.test.sequelize.models.DiscountCode.create({
    code: `C${randomUUID()}`,
    kind: 'shipping',
    startsAt: null,
    endsAt: null,
    maxUses: null,
  });
  const path = `/api/staff/discounts/${String(id)}`;

  return { path, body: { active: false }, subject: `discount ${String(id)}`, action: 'patch' };
};

const queue =
  (action: string, prepare: (operations: TestOperations) => Promise<unknown>): Prepare =>
  async (operations) => {
    await operations.empty();
    await prepare(operations);

    const path = `/api/operations/queues/analytics/${action}`;
    return { path, subject: 'queue analytics', action, isRepeatable: action === 'retry-now' };
  };

const pause = async ({ api }: TestOperations) => (await api.context.queue.open()).pause();

const RING = {
  name: 'Tsuba Ring',
  description: 'A band.',
  price: '285.00',
  symbolism: 'Restraint.',
  materials: 'Steel.',
  category: 'rings',
};

/** A change of a new product; a stale repeat is refused. */
const product =
  (action: string, end: string, body?: object): Prepare =>
  async ({ api }) => {
    const { id } = await buildProduct(api.test.sequelize, { status: 'draft', inStock: false });

    return {
      path: `/api/staff/products/${String(id)}${end}`,
      ...(body && { body }),
      headers: { 'If-Match': '"1"' },
      subject: `product ${String(id)}`,
      action,
    };
  };

/** A change of the first of two pictures of a product. */
const picture =
  (action: string, body?: object): Prepare =>
  async ({ api }, cookie) => {
    const { id } = await buildProduct(api.test.sequelize);
    const path = `/api/staff/products/${String(id)}/pictures`;
    for (const alt of ['One', 'Two']) {
      await api.call('POST', path, { headers: { Cookie: cookie }, body: await buildPictureForm({ alt }) });
    }
    const first = await api.test.sequelize.models.ProductPicture.findOne({
      where: { productId: id },
      order: ['id'],
      rejectOnEmpty: true,
    });

    return {
      path: `${path}/${String(first.id)}`,
      ...(body && { body }),
      subject: `product ${String(id)}`,
      action,
    };
  };

const newPicture: Prepare = async ({ api }) => {
  const { id } = await buildProduct(api.test.sequelize);

  return {
    path: `/api/staff/products/${String(id)}/pictures`,
    body: await buildPictureForm({ alt: 'A ring.' }),
    subject: `product ${String(id)}`,
    action: 'add-picture',
    isRepeatable: true,
  };
};

/** One example for every staff call that changes something. A new call without one fails the test. */
export const auditedCalls: Readonly<Record<string, Prepare>> = {
  'post /api/staff/orders/{n}/mark-paid': order('mark-paid', { isPaid: false }),
  'post /api/staff/orders/{n}/start': order('start'),
  'post /api/staff/orders/{n}/ready': order('ready'),
  'post /api/staff/orders/{n}/ship': order('ship', { body: shipment }),
  'post /api/staff/orders/{n}/deliver': order('deliver', { earlier: [['ship', shipment]] }),
  'post /api/staff/orders/{n}/cancel': order('cancel'),
  'post /api/staff/orders/{n}/refund': order('refund', {
    body: { amount: '1.00', restock: false },
    isRepeatable: true,
  }),
  'post /api/staff/orders/{n}/release-hold': order('release-hold', { isPaid: false }),
  'post /api/staff/orders/{n}/end-review': endReview,
  'post /api/staff/orders/{n}/change-address': order('change-address', {
    body: {
      firstName: 'Hana',
      address: { street: '9 Pine Street', city: 'Salem', state: 'OR', zipCode: '97301' },
    },
  }),
  'post /api/staff/orders/{n}/resend': resend,
  'post /api/staff/orders/{n}/notes': order('notes', {
    body: { note: 'Hana Sato calls back.' },
    isRepeatable: true,
  }),
  'post /api/staff/inbox/{source}/{id}/reply': contact('reply', () => ({
    message: 'Yes, Hana Sato.',
    clientReplyId: randomUUID(),
  })),
  'post /api/staff/inbox/{source}/{id}/assign': contact('assign', () => ({})),
  'post /api/staff/inbox/{source}/{id}/snooze': contact('snooze', () => ({
    until: new Date(Date.now() + 3_600_000).toISOString(),
  })),
  'post /api/staff/inbox/{source}/{id}/close': contact('close'),
  'post /api/staff/inbox/{source}/{id}/reopen': contact('reopen', undefined, [['close']]),
  ...auditedStaffAccounts,
  ...auditedContent,
  ...auditedTexts,
  ...auditedReports,
  ...auditedShipments,
  ...auditedReports,
  'post /api/staff/mail/{id}/resend': mail,
  'post /api/staff/imports/products': () =>
    Promise.resolve({
      path: '/api/staff/imports/products',
      body: {
        csv: 'Title,Description,Category,Price,Symbolism,Materials\nImported Ring,A band,rings,10.00,Calm,Steel',
      },
      action: 'create',
    }),
  'post /api/staff/products': () =>
    Promise.resolve({ path: '/api/staff/products', body: RING, action: 'create', isRepeatable: true }),
  'patch /api/staff/products/{id}': product('change', '', { price: '300.00' }),
  'post /api/staff/products/{id}/publish': product('publish', '/publish'),
  'post /api/staff/products/{id}/archive': product('archive', '/archive'),
  'post /api/staff/products/{id}/pictures': newPicture,
  'patch /api/staff/products/{id}/pictures/{pictureId}': picture('change-picture', { position: 1 }),
  'delete /api/staff/products/{id}/pictures/{pictureId}': picture('remove-picture'),
  'post /api/staff/stock/{productId}/movements': stock('movements', { delta: 2, reason: 'received' }, true),
  'patch /api/staff/stock/{productId}': stock('limit', { lowStockThreshold: 3 }),
  'post /api/staff/discounts': () =>
    Promise.resolve({
      path: '/api/staff/discounts',
      body: { code: `C${randomUUID()}`, kind: 'shipping' },
      action: 'create',
    }),
  'patch /api/staff/discounts/{id}': discount,
  'post /api/operations/queues/{name}/pause': queue('pause', () => Promise.resolve()),
  'post /api/operations/queues/{name}/resume': queue('resume', pause),
  'post /api/operations/queues/{name}/retry-failed': queue('retry-failed', ({ addFailed }) => addFailed(2)),
  'post /api/operations/queues/{name}/retry-now': queue('retry-now', ({ addRetrying }) =>
    addRetrying([1], 'the database is away'),
  ),
};

import { MailKind, mailKinds } from '@ronin/contracts';
import { buildMailSettings } from '@ronin/testing';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { paragraph } from './layout/blocks.tsx';
import { listMailPreviews, renderMail, subjectOfKind } from './render-mail.ts';
import { defineTemplate } from './templates/template.tsx';

const SETTINGS = buildMailSettings();
const PUBLIC_URL = SETTINGS.publicUrl;
const CODE = {
  code: '012345',
  link: '/account#code=48acea49c8c9f5dd864decb4a061ecb5',
  purpose: 'sign-in',
  expiresAt: '2026-11-22T10:10:00.000Z',
};

describe.each(listMailPreviews(SETTINGS))('the template of $kind', ({ kind, subject, text, html }) => {
  it('has a subject of one line and a text part', () => {
    expect(subject).toMatch(/^[^\n]{5,80}$/);
    expect(text).toContain(PUBLIC_URL);
    expect(text).not.toMatch(/<[a-z]|&#?\w+;|undefined|null/);
  });

  it('is one column of 600 px that loads nothing', () => {
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    expect(html).toContain('max-width:600px');
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import/);
    expect(html).toContain('prefers-color-scheme: dark');
  });

  /** The one address elsewhere is that of the carrier, which the settings name. */
  const carrier = kind === 'order-shipped' ? 'https://carrier.example/parcel/1Z999AA10123456784' : null;

  it('links to the shop alone, and writes to the shop alone', () => {
    const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address ?? '');
    expect(addresses).not.toEqual([]);
    const elsewhere = addresses.filter(
      (address) => !/^(https:\/\/ronin\.example(\/|$)|mailto:)/.test(address),
    );
    expect(elsewhere).toEqual(carrier === null ? [] : [carrier]);
  });
});

it.each(['order-cancelled', 'order-refunded'] as const)(
  'a mail %s names the pieces with their options',
  (kind) => {
    const items = [{ name: 'Damascus Ring', options: { size: '9' }, quantity: 2 }];
    const { html, text } = renderMail(
      kind,
      { ...ORDER, reason: 'by-shop', amount: '225.00', items },
      SETTINGS,
    );

    expect(text).toContain('2 × Damascus Ring, Size 9');
    expect(html).toContain('2 × Damascus Ring, Size 9');
  },
);

it('every kind has a template and an example', () =>
  expect(listMailPreviews(SETTINGS).map(({ kind }) => kind)).toEqual(MailKind.options));

it('a sign-in mail has the six digits alone on a line of its text, and not in its subject', () => {
  const { subject, text, html } = renderMail('sign-in-code', CODE, SETTINGS);

  expect(text.split('\n').filter((line) => /^\d{6}$/.test(line))).toEqual(['012345']);
  expect(text).toContain('https://ronin.example/account#code=48acea49c8c9f5dd864decb4a061ecb5');
  expect(html).toContain('>012345<');
  expect(subject).not.toMatch(/\d/);
  expect(subjectOfKind('sign-in-code', SETTINGS.shop)).toBe(subject);
});

it('what a person wrote is text in the HTML part, and keeps its lines', () => {
  const message = 'Dear Hana,\n<b>18 cm</b> & "more"';
  const { html, text } = renderMail(
    'ticket-reply',
    { ticketNumber: 'T-1', agentName: '<i>Mika</i>', message },
    SETTINGS,
  );

  expect(text).toContain(message);
  expect(html).toContain('Dear Hana,\n&lt;b&gt;18 cm&lt;/b&gt; &amp; &quot;more&quot;');
  expect(html).not.toContain('<i>');
});

const ORDER = {
  orderNumber: 'R-7K3M-9Q2F',
  link: '/order/R7K3M9Q2FZm9sZGVkLXN0ZWVsLTEyMw?mail=a25vY2sta25vY2sta25vYw',
  currency: 'USD',
};
const PAID = {
  ...ORDER,
  awaits: 'payment',
  items: [{ name: 'Damascus Band', quantity: 1, price: '225.00' }],
  subtotal: '225.00',
  discount: '0.00',
  shipping: '0.00',
  tax: '0.00',
  total: '225.00',
};
const TEST_ORDER = 'A test order: no money moved, and nothing is sent.';

it.each([
  ['order-placed', PAID],
  ['order-confirmed', PAID],
  ['order-shipped', { ...ORDER, trackingNumber: '1Z999AA10123456784', items: [], rest: 'none' }],
  ['order-cancelled', { ...ORDER, reason: 'unpaid' }],
  ['order-refunded', { ...ORDER, amount: '225.00' }],
])('a mail %s about a test order says so first, and one of an earlier release does not', (kind, payload) => {
  const test = renderMail(kind, { ...payload, isTest: true }, SETTINGS);
  const earlier = renderMail(kind, payload, SETTINGS);

  expect(test.text.split('\n\n')[1]).toBe(TEST_ORDER);
  expect(test.html).toContain(TEST_ORDER);
  expect(test.text).not.toMatch(/received your payment|We have paid/);
  expect(earlier.text).not.toContain(TEST_ORDER);
  expect(earlier.html).not.toContain(TEST_ORDER);
});

it.each([
  ['all', 'we hold your pieces for 7 days', null],
  ['part', 'the order waits 7 days for the money', 'We hold only some of its pieces'],
  ['none', 'the order waits 7 days for the money', 'We cannot hold its pieces'],
])('a mail about a new order promises to hold no more than it does: %s', (held, next, warning) => {
  const { text, html } = renderMail('order-placed', { ...PAID, awaits: 'transfer', held }, SETTINGS);

  expect(text).toContain(next);
  if (warning === null) expect(text).not.toContain('is sold before your payment');
  else for (const part of [text, html]) expect(part).toContain(`${warning} for you before they are paid.`);
});

it('a mail about a parcel links to the page of the carrier that the settings name, if they name one', () => {
  const shipment = { ...ORDER, trackingNumber: 'A1', items: [], rest: 'none' };
  const { text, html } = renderMail('order-shipped', shipment, SETTINGS);
  expect(text).toContain('Track the parcel: https://carrier.example/parcel/A1');
  expect(html).toContain('href="https://carrier.example/parcel/A1"');

  const without = { ...SETTINGS, shop: { ...SETTINGS.shop, trackingUrl: '' } };
  expect(renderMail('order-shipped', shipment, without).text).not.toContain('Track the parcel');
  expect(renderMail('order-shipped', shipment, without).html).not.toContain('Track the parcel');
});

it('refuses a kind that this release does not know, and a payload that is not of the kind', () => {
  expect(() => renderMail('order-lost', {}, SETTINGS)).toThrow();
  expect(() => renderMail('sign-in-code', { ...CODE, code: 'x' }, SETTINGS)).toThrow();
  expect(subjectOfKind('order-lost', SETTINGS.shop)).toBe('order-lost');
});

it('a kind whose payload is removed has the same subject without it', () => {
  for (const kind of MailKind.options.filter((name) => mailKinds[name].delivery === 'at-most-once')) {
    const preview = listMailPreviews(SETTINGS).find((mail) => mail.kind === kind);
    expect(preview?.subject, kind).toBe(subjectOfKind(kind, SETTINGS.shop));
  }
});

it('every mail names the shop of the settings, and no other', () => {
  const shop = {
    name: 'Kiln',
    tagline: 'Bowls by hand',
    location: 'Kyoto',
    contactEmail: 'hello@kiln.example',
    trackingUrl: '',
  };
  for (const { kind, subject, text, html } of listMailPreviews({ publicUrl: PUBLIC_URL, shop })) {
    expect(html, kind).toContain('KILN');
    expect(html, kind).toContain('mailto:hello@kiln.example');
    expect(`${subject}${text}${html}`.replaceAll('https://ronin.example', ''), kind).not.toMatch(
      /ronin(?! Band)/i,
    );
  }
});

describe('a newsletter', () => {
  const TOKEN = '7d0a3c52-5b1e-4f6a-9c1d-2e8f6b4a9d10';
  const newsletter = defineTemplate(z.object({ token: z.string() }), {
    subject: ({ name }) => `News of ${name}`,
    title: () => 'News of the forge',
    preview: () => 'What is new.',
    reason: () => 'You subscribed to our newsletter.',
    content: () => [paragraph('New rings.')],
    unsubscribeToken: ({ token }) => token,
  });

  it('can be left with one POST, and on a page that both parts link to', () => {
    const { html, text, unsubscribeUrl } = newsletter.render({ token: TOKEN }, SETTINGS);

    expect(unsubscribeUrl).toBe(`${PUBLIC_URL}/api/newsletter/${TOKEN}/unsubscribe`);
    expect(html).toContain(`href="${PUBLIC_URL}/newsletter/unsubscribe#${TOKEN}"`);
    expect(text).toContain(`Unsubscribe: ${PUBLIC_URL}/newsletter/unsubscribe#${TOKEN}\n`);
  });

  it.each(listMailPreviews(SETTINGS).filter(({ kind }) => kind !== 'newsletter-issue'))(
    'is not the kind $kind',
    ({ html, text }) => {
      expect(html).not.toContain('/newsletter/unsubscribe');
      expect(text).not.toContain('/newsletter/unsubscribe');
    },
  );
});

describe('an issue of the newsletter', () => {
  const TOKEN = '7d0a3c52-5b1e-4f6a-9c1d-2e8f6b4a9d10';
  const render = (body: string) =>
    renderMail('newsletter-issue', { subject: 'News <b>', body, token: TOKEN }, SETTINGS);

  it('has paragraphs and lines, and can be left', () => {
    const { subject, html, text, unsubscribeUrl } = render('One\nline.\n\n \n\nTwo.');

    expect(subject).toBe('News <b>');
    expect(html).toContain('>One<br/>line.</p>');
    expect(html).toContain('>Two.</p>');
    expect(text).toContain('One\nline.\n\nTwo.\n\n-- ');
    expect(unsubscribeUrl).toBe(`${PUBLIC_URL}/api/newsletter/${TOKEN}/unsubscribe`);
    expect(html).toContain(`href="${PUBLIC_URL}/newsletter/unsubscribe#${TOKEN}"`);
    expect(text).toContain(`Unsubscribe: ${PUBLIC_URL}/newsletter/unsubscribe#${TOKEN}\n`);
  });

  it('is text: nothing in it becomes an element', () => {
    const { html } = render('<script>alert(1)</script> <img src=x onerror=alert(1)> "&"');

    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('News &lt;b&gt;');
  });

  it.each([
    ['See https://ronin.example/shop?a=1&b=2.', 'https://ronin.example/shop?a=1&amp;b=2'],
    ['(http://ronin.example/product/1)', 'http://ronin.example/product/1'],
  ])('links the address in %s', (body, address) => expect(render(body).html).toContain(`href="${address}"`));

  it('does not replace placeholders: the token appears only in the link to unsubscribe', () => {
    const { html, text, subject } = renderMail(
      'newsletter-issue',
      { subject: '{token} ${token}', body: '{token} {{token}} ${token} %recipient%', token: TOKEN },
      SETTINGS,
    );

    expect(subject).toBe('{token} ${token}');
    expect(text).toContain('{token} {{token}} ${token} %recipient%');
    expect(html.split(TOKEN)).toHaveLength(2);
    expect(text.split(TOKEN)).toHaveLength(2);
  });

  it.each([
    'javascript:alert(1)',
    '[look](javascript:alert(1))',
    'java\nscript:alert(1)',
    '<a href="javascript:alert(1)">x</a>',
    'data:text/html,x',
    'ftp://ronin.example',
    'https://',
    'www.ronin.example',
  ])('does not link %s', (body) =>
    expect(
      /href="(?!https:\/\/ronin\.example(\/newsletter[^"]*)?"|mailto:)/.exec(render(body).html),
    ).toBeNull(),
  );
});

describe('a mail about an order', () => {
  const HTML_BREAKS = /<[^>]+>/g;
  const read = (kind: MailKind) => {
    const preview = listMailPreviews(SETTINGS).find((one) => one.kind === kind);
    return [preview?.text ?? '', preview?.html.replaceAll(HTML_BREAKS, ' ') ?? ''];
  };

  it.each(['order-placed', 'order-confirmed', 'order-shipped'] as const)(
    'that is %s says the options, the way to ship and its days, in both parts',
    (kind) => {
      for (const part of read(kind)) {
        expect(part).toContain('2 × Damascus Band, Size 10');
        expect(part).toContain('Shipping: Standard, 3 to 5 working days');
      }
    },
  );

  it('says its amounts in their currency', () => {
    for (const part of read('order-confirmed')) {
      expect(part).toContain('$225.00 each');
      expect(part).toMatch(/Total in USD:?\s+\$831\.19/);
    }
  });

  it('has the typed address once the order is paid, and never before', () => {
    for (const kind of ['order-confirmed', 'order-shipped'] as const) {
      for (const part of read(kind)) expect(part).toContain('San Francisco, CA 94107');
    }
    expect(mailKinds['order-placed'].payload.shape).not.toHaveProperty('shipTo');
  });
});

it('no mail has our name when the shop has another one', () => {
  const shop = {
    ...SETTINGS.shop,
    name: 'Kumo',
    tagline: 'Silver, cast in sand.',
    contactEmail: 'studio@kumo.example',
  };

  for (const mail of listMailPreviews({ publicUrl: 'https://kumo.example', shop })) {
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/ronin/i);
    expect(mail.html).toContain('Kumo');
  }
});

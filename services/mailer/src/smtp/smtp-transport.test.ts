import { listMailPreviews } from '@ronin/mail';
import { buildMailSettings } from '@ronin/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestSmtp, type TestSmtp } from '../testing/test-smtp.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const SETTINGS = buildMailSettings();
const PUBLIC_URL = SETTINGS.publicUrl;

let smtp: TestSmtp;

beforeAll(async () => {
  smtp = await startTestSmtp();
});
beforeEach(() => {
  smtp.received.length = 0;
});
afterAll(() => smtp.close());

/** Sends a mail, and resolves with its headers as they arrived, by their names in lower case. */
async function sendAndReadHeaders(mail: {
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string | null;
}) {
  const transport = createSmtpTransport(smtp.url, 'Ronin <mail@ronin.example>', { totalMs: 20_000 });
  const sent = await transport.send({
    ...mail,
    to: 'hana@example.com',
    messageId: 'one@ronin.example',
    expiresAt: null,
  });
  expect(sent).toEqual({ isSent: true });
  const [received] = smtp.received;

  return new Map(received?.headers.map(({ key, value }) => [key, value]));
}

describe.each(listMailPreviews(SETTINGS))('a mail of the kind $kind', ({ subject, text, html }) => {
  it('says that a program wrote it, and belongs to no list', async () => {
    const headers = await sendAndReadHeaders({ subject, text, html, unsubscribeUrl: null });

    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect([...headers.keys()].filter((name) => name.startsWith('list-'))).toEqual([]);
  });
});

it('a newsletter can be left with one click in the mail program', async () => {
  const unsubscribeUrl = `${PUBLIC_URL}/api/newsletter/7d0a3c52-5b1e-4f6a-9c1d-2e8f6b4a9d10/unsubscribe`;
  const headers = await sendAndReadHeaders({ subject: 'News', text: 'News', html: 'News', unsubscribeUrl });

  expect(headers.get('auto-submitted')).toBe('auto-generated');
  expect(headers.get('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`);
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

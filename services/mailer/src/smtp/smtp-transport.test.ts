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

describe.each(listMailPreviews(SETTINGS))('a mail of the kind $kind', ({ subject, text, html }) =>
  it('says that a program wrote it, and belongs to no list', async () => {
    const headers = await sendAndReadHeaders({ subject, text, html, unsubscribeUrl: null });

    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect([...headers.keys()].filter((name) => name.startsWith('list-'))).toEqual([]);
  }),
);

it('a newsletter can be left with one click in the mail program', async () => {
  const unsubscribeUrl = `${PUBLIC_URL}/api/newsletter/7d0a3c52-5b1e-4f6a-9c1d-2e8f6b4a9d10/unsubscribe`;
  const headers = await sendAndReadHeaders({ subject: 'News', text: 'News', html: 'News', unsubscribeUrl });

  expect(headers.get('auto-submitted')).toBe('auto-generated');
  expect(headers.get('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`);
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

describe('an address outside ASCII', () => {
  const send = async (url: string, to: string) =>
    await createSmtpTransport(url, 'Ronin <mail@ronin.example>', { totalMs: 20_000 }).send({
      to,
      messageId: 'two@ronin.example',
      subject: 'Ring',
      text: 'Ring',
      html: 'Ring',
      unsubscribeUrl: null,
      expiresAt: null,
    });

  it('is reached at a server with SMTPUTF8', async () => {
    expect(await send(smtp.url, 'björn@xn--bcher-kva.example')).toEqual({ isSent: true });
    // The test's server reads the domain back.
    expect(smtp.received[0]?.recipients).toEqual(['björn@bücher.example']);
    expect(smtp.received[0]?.to?.[0]?.address).toMatch(/^björn@/);
  });

  it('fails for good at a server without it, unless only its domain is outside ASCII', async () => {
    const old = await startTestSmtp({ hideSMTPUTF8: true });
    expect(await send(old.url, 'björn@example.com')).toMatchObject({
      isSent: false,
      isPermanent: true,
      isUnknown: false,
      code: 'ESMTPUTF8',
    });
    expect(await send(old.url, 'ada@xn--bcher-kva.example')).toEqual({ isSent: true });
    expect(old.received.map(({ raw }) => /^To: .*$/m.exec(raw)?.[0].trim())).toEqual([
      'To: ada@xn--bcher-kva.example',
    ]);
    await old.close();
  });

  it('is tried again when the server cannot be asked', async () => {
    const gone = await startTestSmtp();
    await gone.close();

    expect(await send(gone.url, 'björn@example.com')).toMatchObject({
      isSent: false,
      isPermanent: false,
      isUnknown: false,
    });
  });
});

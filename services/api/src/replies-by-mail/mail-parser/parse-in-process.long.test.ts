import { expect, it } from 'vitest';
import { buildMail } from '../../testing/build-mail.ts';
import { parseAnyMail } from './parse-in-process.ts';

it('ten megabytes of line breaks are no mail, and block nobody', async () => {
  const hostile = parseAnyMail(Buffer.from(`From: a@b.example\r\n\r\n${'\n'.repeat(10 * 1024 * 1024)}`));
  const others: unknown[] = [];
  const timer = setInterval(() => {
    others.push(parseAnyMail(Buffer.from(buildMail({ to: 'reply@example.com' }))));
  }, 50);

  expect(await hostile).toBeNull();
  clearInterval(timer);
  expect(others.length).toBeGreaterThan(5);
});

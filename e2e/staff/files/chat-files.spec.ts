import { Buffer } from 'node:buffer';
import { expect, type Locator } from '@playwright/test';
import {
  endAllChats,
  logOf,
  openConsole,
  setOnline,
  startChat,
  takeChat,
} from '../../fixtures/agent-console-page.ts';
import { expectAccessible } from '../../fixtures/axe.ts';
import { takePhoto } from '../../fixtures/photo.ts';
import { addStaff } from '../../fixtures/staff-accounts.ts';
import { test } from '../../fixtures/test.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

test.beforeAll(async () => {
  await addStaff('mio', { roles: ['agent'], displayName: 'Mio Sato' });
});

test.afterEach(async ({ playwright, baseURL }) => {
  await endAllChats(playwright, baseURL);
});

/** The picture of a thread is loaded. */
const expectShown = async (thread: Locator, name: string) => {
  const picture = thread.getByRole('img', { name });
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true);
};

/** Pastes or drops a file as a browser does. */
const give = (
  target: Locator,
  kind: 'paste' | 'drop',
  file: { name: string; type: string; base64: string },
) =>
  target.evaluate(
    (element, { kind, name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type }));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data }),
      );
    },
    { kind, ...file },
  );

test('a shopper and an agent send each other pictures and a PDF file', async ({ browser }, info) => {
  const photo = await takePhoto();
  const { page: shop, panel } = await startChat(browser, 'Yuna');
  const { page } = await openConsole(browser, 'mio');
  await takeChat(page, 'Yuna');
  const log = logOf(page, 'Yuna');
  const thread = panel.getByRole('log');

  await panel
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'my ring.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expectShown(thread, 'my ring.jpg');
  await expectShown(log, 'my ring.jpg');
  await log.getByRole('button', { name: 'Enlarge my ring.jpg' }).click();
  const lightbox = page.getByRole('dialog', { name: 'my ring.jpg' });
  await expect(lightbox.getByRole('img', { name: 'my ring.jpg' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);

  const pasted = { name: 'ours.jpg', type: 'image/jpeg', base64: photo.toString('base64') };
  await give(page.getByLabel('Reply to Yuna'), 'paste', pasted);
  await expectShown(thread, 'ours.jpg');
  await thread.getByRole('button', { name: 'Enlarge ours.jpg' }).click();
  await expect(shop.getByRole('dialog', { name: 'ours.jpg' })).toBeVisible();
  await shop.keyboard.press('Escape');
  await expect(thread).toBeVisible();

  const dropped = { name: 'care.pdf', type: 'application/pdf', base64: PDF.toString('base64') };
  await give(panel, 'drop', dropped);
  await expect(log.getByRole('link', { name: /care\.pdf/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await log.getByRole('link', { name: /care\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe('care.pdf');

  await panel
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'ring.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(panel.getByRole('alert')).toContainText('ring.gif cannot be sent');
  await expectAccessible(shop);
  await expectAccessible(page);
  await shop.screenshot({ path: info.outputPath('shop.png') });
  await page.screenshot({ path: info.outputPath('console.png') });
  await shop.setViewportSize({ width: 360, height: 720 });
  await shop.screenshot({ path: info.outputPath('shop-360.png') });
  await page.setViewportSize({ width: 360, height: 720 });
  await page.screenshot({ path: info.outputPath('console-360.png') });
});

test('a picture chosen without a connection survives a reload, and is sent once', async ({ browser }) => {
  const { page: shop, panel } = await startChat(browser, 'Lena');
  await setOnline(shop, false);
  await panel
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'later.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() });
  await expect(panel.getByText('Waiting for the connection', { exact: true })).toBeVisible();
  await expect(panel.getByRole('img', { name: 'later.jpg' })).toBeVisible();
  await shop.context().setOffline(false);
  await shop.reload();

  await expect(panel.getByRole('button', { name: 'Enlarge later.jpg' })).toHaveCount(1);
  await expect(panel.getByText('Sent', { exact: true })).toBeVisible();
  await expectShown(panel.getByRole('log'), 'later.jpg');
});

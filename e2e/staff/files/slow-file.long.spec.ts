import { Buffer } from 'node:buffer';
import { expect } from '@playwright/test';
import { endAllChats, say, startChat } from '../../fixtures/agent-console-page.ts';
import { test } from '../../fixtures/test.ts';

const PDF = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(4_000_000), Buffer.from('\n%%EOF\n')]);

test.afterEach(async ({ playwright, baseURL }) => {
  await endAllChats(playwright, baseURL);
});

test('a file that takes too long is given up with a reason, and holds up no text for ever', async ({
  browser,
}) => {
  const shopper = await startChat(browser, 'Sora');
  const { page, panel } = shopper;
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 20_000,
  });
  await panel
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: PDF });
  await say(shopper, 'Is it in silver?');

  await expect(panel.getByText('plan.pdf took too long to send. Please send a smaller file.')).toBeVisible({
    timeout: 100_000,
  });
  await panel.getByRole('button', { name: 'Remove' }).first().click();
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect(panel.getByText('Sent', { exact: true })).toBeVisible();
  await expect(panel.getByText('plan.pdf')).toHaveCount(0);
});

import { expect, type Page } from '@playwright/test';
import { endAllChats, openConsole, startWaitingChat } from '../fixtures/agent-console-page.ts';
import { addStaff } from '../fixtures/staff-accounts.ts';
import { test } from '../fixtures/test.ts';

const LONGEST = 'Bartholomäus_Unbroken_Name_Without_Any_Space_1234567890';
const NAMES = ['Maximiliana Wolkenstein-Trostburg von Hohenfels', LONGEST, 'Li'];

test.beforeAll(async () => {
  await addStaff('aiko', { roles: ['agent'], displayName: 'Aiko Mori' });
});

test.afterEach(async ({ playwright, baseURL }) => {
  await endAllChats(playwright, baseURL);
});

/** The elements that overflow their pane, with the distance in pixels. */
const findOverflow = (page: Page) =>
  page.locator('[data-pane]').evaluateAll((panes) =>
    panes.flatMap((pane) => {
      const edge = pane.getBoundingClientRect();

      return [...pane.querySelectorAll('*')].flatMap((element) => {
        const box = element.getBoundingClientRect();
        const beyond = Math.max(box.right - edge.right, edge.left - box.left);
        const name = `${element.tagName} ${element.getAttribute('class') ?? ''} ${element.textContent.slice(0, 30)}`;

        return box.width > 0 && beyond > 0.5 ? [`${name} by ${beyond.toFixed(1)}`] : [];
      });
    }),
  );

const openBeside = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Your chats' })
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: 'Open beside' })
    .click();

const measurePanes = (page: Page) =>
  page.locator('[data-pane]').evaluateAll((panes) =>
    panes.map((pane) => {
      const { width, right } = pane.getBoundingClientRect();

      return { width, right };
    }),
  );

/** Takes every chat. The last one stays active, and the others are opened beside it. */
async function showSideBySide(page: Page): Promise<void> {
  for (const name of NAMES) {
    await page
      .getByRole('region', { name: 'Waiting' })
      .getByRole('button', { name: `Take ${name}` })
      .click();
    await expect(page.getByLabel(`Reply to ${name}`)).toBeVisible();
  }
  for (const name of NAMES.slice(0, -1)) await openBeside(page, name);
}

test('three chats are shown side by side, and none overflows its pane', async ({ browser, request }) => {
  for (const name of NAMES)
    await startWaitingChat(request, name, 'Donaudampfschifffahrtsgesellschaft'.repeat(4));
  const { page } = await openConsole(browser, 'aiko');
  await page.setViewportSize({ width: 1440, height: 900 });
  await showSideBySide(page);

  for (const width of [1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator('[data-pane]')).toHaveCount(3);
    await expect.poll(() => findOverflow(page), { message: `at ${String(width)}` }).toEqual([]);
    const panes = await measurePanes(page);
    for (const pane of panes) expect(pane.width).toBeGreaterThanOrEqual(320);
    expect(panes.at(-1)?.right).toBeLessThanOrEqual(width);
  }
});

test('in a window without room for three chats, the last active ones keep their width', async ({
  browser,
  request,
}) => {
  for (const name of NAMES) await startWaitingChat(request, name);
  const { page } = await openConsole(browser, 'aiko');
  await showSideBySide(page);
  await page.getByLabel(`Reply to ${LONGEST}`).click();

  for (const [width, count] of [
    [1024, 2],
    [768, 1],
    [360, 1],
    [320, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator('[data-pane]')).toHaveCount(count);
    await expect(page.getByLabel(`Reply to ${LONGEST}`)).toBeVisible();
    await expect.poll(() => findOverflow(page), { message: `at ${String(width)}` }).toEqual([]);
  }
});

test('in a narrow chat all actions are in one menu, by mouse and by keys', async ({ browser, request }) => {
  await startWaitingChat(request, 'Hana');
  const { page } = await openConsole(browser, 'aiko');
  await page.getByRole('button', { name: 'Take Hana' }).first().click();
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(page.getByRole('button', { name: 'End', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Chat actions' }).click();
  await page.getByRole('button', { name: 'Pass on' }).click();
  await expect(page.getByLabel('Note (optional)')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Chat actions' }).focus();
  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: 'End chat' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByText(/^Ended/)).toBeVisible();
});

test('forced colours leave the chosen view marked', async ({ browser }) => {
  const { page } = await openConsole(browser, 'aiko');
  await page.emulateMedia({ forcedColors: 'active' });
  const mark = (name: RegExp) =>
    page
      .getByRole('navigation', { name: 'Views' })
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).borderBlockEndColor);
  const chosen = await mark(/^Waiting/);

  expect(await mark(/^All/)).not.toBe(chosen);
});

test('more contrast makes quiet text as strong as the rest', async ({ browser }) => {
  const { page } = await openConsole(browser, 'aiko');
  const colours = () =>
    page
      .getByRole('heading', { name: 'Team' })
      .evaluate((heading) => [
        getComputedStyle(heading).color,
        getComputedStyle(document.documentElement).getPropertyValue('--line'),
      ]);
  const before = await colours();
  await page.emulateMedia({ contrast: 'more' });

  await expect.poll(async () => (await colours())[0]).not.toBe(before[0]);
  await expect.poll(async () => (await colours())[1]).not.toBe(before[1]);
});

test('a chat can be read and answered at 400 % zoom', async ({ browser, request }) => {
  await startWaitingChat(request, 'Hana', 'Is it heavy?');
  const { page } = await openConsole(browser, 'aiko');
  await page.getByRole('button', { name: 'Take Hana' }).first().click();
  // 1280 by 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });

  const conversation = page.getByRole('log', { name: 'Conversation with Hana' });
  await expect.poll(async () => (await conversation.boundingBox())?.height).toBeGreaterThanOrEqual(180);
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await page.getByLabel('Reply to Hana').fill('Thirty-one grams.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByText('Thirty-one grams.')).toBeVisible();
});

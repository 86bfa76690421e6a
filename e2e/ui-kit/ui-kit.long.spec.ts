import { rm } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { notice } from '../fixtures/open-page.ts';
import { test } from '../fixtures/test.ts';
import { drawSpecimens, findEqualStates, looksDifferent, nameOf, type Picture } from './compare-specimens.ts';
import { findOverflow, findSmallTargets, findUnmarkedFocus } from './measure-specimens.ts';
import { buildUiKit, openUiKit } from './open-ui-kit.ts';

const SURFACES = [
  { name: 'shop', themes: ['/ui-kit', '/ui-kit?ground=washi'], least: 40 },
  { name: 'staff', themes: ['/ui-kit/staff?scheme=dark', '/ui-kit/staff?scheme=light'], least: 100 },
];
/** A page of specimens has the same landmarks again and again. */
const EXCEPT = ['landmark-unique'];
/** The state that is shown twice, so that the comparison must find two equal ones. */
const CONTROL = 'shown again';

let folder = '';
test.beforeAll(async () => {
  folder = await buildUiKit();
});
test.afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});
test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

/** Puts a copy of the first specimen at the end of its group, in another place of the page. */
const addControl = (page: Page) =>
  page.evaluate((state) => {
    const first = document.querySelector('[data-group] figure');
    const copy = first?.cloneNode(true);
    if (!(copy instanceof Element)) throw new Error('The page shows nothing.');
    copy.querySelector('[data-specimen]')?.setAttribute('data-specimen', state);
    first?.parentElement?.append(copy);
  }, CONTROL);

/** Hides the other groups, because the check of accessibility takes longer on a long page. */
const showOnly = (page: Page, group: string) =>
  page.addStyleTag({ content: `[data-group]:not([data-group='${group}']) { display: none; }` });

for (const { name, themes, least } of SURFACES) {
  test(`every state of the ${name} is accessible, fits, marks its focus and looks like no other`, async ({
    page,
  }) => {
    const drawn: Picture[][] = [];
    for (const theme of themes) {
      await openUiKit(page, folder, theme);
      await expectAccessible(page, EXCEPT);
      expect.soft(await findOverflow(page), theme).toEqual([]);
      expect.soft(await findSmallTargets(page, 24), theme).toEqual([]);
      expect.soft(await findUnmarkedFocus(page), theme).toEqual([]);
      await addControl(page);
      const pictures = await drawSpecimens(page);
      expect(pictures.length).toBeGreaterThan(least);
      expect.soft(findEqualStates(pictures), theme).toEqual([expect.stringContaining(`= ${CONTROL}`)]);
      drawn.push(pictures);
    }

    const [first = [], second = []] = drawn;
    const inFirst = new Map(first.map((picture) => [nameOf(picture), picture]));
    const unchanged = second.filter((picture) => {
      const other = inFirst.get(nameOf(picture));
      return other === undefined || !looksDifferent(picture, other);
    });
    expect(unchanged.map(nameOf)).toEqual([]);
  });

  test(`each overlay of the ${name} is accessible, takes the focus and closes with Escape`, async ({
    page,
  }) => {
    await openUiKit(page, folder, themes[0] ?? '');
    await showOnly(page, 'Overlays');
    const openers = page.locator('[data-opens]');
    expect(await openers.count()).toBeGreaterThan(3);
    for (const opener of await openers.all()) {
      await opener.click();
      const layer = page.locator('[role=dialog], [role=menu]').filter({ visible: true });
      await expect(layer.locator(':focus').or(layer.and(page.locator(':focus')))).toHaveCount(1);
      await expectAccessible(page, EXCEPT);
      await page.keyboard.press('Escape');
      await expect(layer).toHaveCount(0);
    }
  });
}

test('each toast is accessible', async ({ page }) => {
  await openUiKit(page, folder, '/ui-kit');
  await showOnly(page, 'Toasts');
  const openers = page.locator('[data-group=Toasts] button');
  expect(await openers.count()).toBe(3);
  for (const opener of await openers.all()) {
    await opener.click();
    await expect(
      notice(page).getByRole('status').or(notice(page).getByRole('listitem')).first(),
    ).toBeVisible();
    await expectAccessible(page, EXCEPT);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('every state of the shop fits and can be touched', async ({ page }) => {
    await openUiKit(page, folder, '/ui-kit');

    expect.soft(await findOverflow(page)).toEqual([]);
    expect.soft(await findSmallTargets(page, 44)).toEqual([]);
  });

  test('every state of the consoles fits', async ({ page }) => {
    await openUiKit(page, folder, '/ui-kit/staff');

    expect(await findOverflow(page)).toEqual([]);
  });
});

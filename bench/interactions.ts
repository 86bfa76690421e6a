import { type Browser, chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { CHROMIUM_ARGS, findChromium } from '../e2e/fixtures/chromium.ts';
import { median } from './rounds.ts';

/** The processor is this many times slower, as Lighthouse's phone is. */
const SLOWDOWN = 4;
const VISITS = 5;
const PHONE = { width: 412, height: 823 };
const LOAD_LIMIT_MS = 30_000;
/** The browser does not report an interaction of less than 16 ms. */
const REPORT_LIMIT_MS = 4_000;

interface Interaction {
  readonly name: string;
  readonly path: string;
  readonly act: (page: Page) => Promise<void>;
}

const tap = (role: 'button' | 'link', name: string | RegExp) => async (page: Page) => {
  await page.getByRole(role, { name }).first().tap({ timeout: LOAD_LIMIT_MS });
};

/** Keeps the duration of the longest event of an interaction in an attribute of the page. */
const OBSERVE = `
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      const { dataset } = document.documentElement;
      if (interactionId > 0) dataset.longest = Math.max(Number(dataset.longest ?? 0), duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 })
`;

/** Waits for the first report, and half a second for those after it. */
const READ_LONGEST = `
  new Promise((resolve) => {
    const { dataset } = document.documentElement;
    const finish = () => setTimeout(() => resolve(Number(dataset.longest ?? 0)), 500);
    const end = performance.now() + ${String(REPORT_LIMIT_MS)};
    const timer = setInterval(() => {
      if (dataset.longest === undefined && performance.now() < end) return;
      clearInterval(timer);
      finish();
    }, 100);
  })
`;

/** What shoppers do most, and the parts that render most. Each is the first one after a load, with its code not yet loaded. */
const interactions: readonly Interaction[] = [
  { name: 'open the menu', path: '/', act: tap('button', 'Menu') },
  { name: 'open the cart', path: '/', act: tap('button', /^Cart, /) },
  { name: 'open the search', path: '/', act: tap('link', 'Search') },
  { name: 'save a piece', path: '/shop', act: tap('button', /^Save .* to wishlist$/) },
  {
    name: 'open the filters',
    path: '/shop',
    act: (page) => page.getByText('Filter and sort').tap({ timeout: LOAD_LIMIT_MS }),
  },
  { name: 'add to the cart', path: '/product/3', act: tap('button', /^ADD TO CART/) },
  { name: 'open a picture', path: '/product/1', act: tap('button', /^Look closer/) },
  { name: 'open the chat', path: '/product/1', act: tap('button', 'Open chat') },
];

export interface MeasuredInteraction {
  readonly name: string;
  /** From the input to the next paint: the median of the visits, in milliseconds. 0: too short to be reported. */
  readonly milliseconds: number;
}

/** How long interactions take until the next paint, on a phone with a slow processor. */
export async function measureInteractions(origin: string): Promise<MeasuredInteraction[]> {
  const { executablePath, env } = findChromium();
  const browser = await chromium.launch({
    executablePath,
    args: CHROMIUM_ARGS,
    env: { ...process.env, ...env },
  });
  try {
    const measured: MeasuredInteraction[] = [];
    for (const interaction of interactions) {
      const durations: number[] = [];
      for (let visit = 0; visit < VISITS; visit += 1)
        durations.push(await measureOnce(browser, origin, interaction));
      measured.push({ name: interaction.name, milliseconds: median(durations) });
    }

    return measured;
  } finally {
    await browser.close();
  }
}

async function measureOnce(browser: Browser, origin: string, { path, act }: Interaction): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    await page.goto(origin + path, { waitUntil: 'networkidle', timeout: LOAD_LIMIT_MS });
    await page.evaluate(OBSERVE);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await act(page);

    return z.number().parse(await page.evaluate(READ_LONGEST));
  } finally {
    await context.close();
  }
}

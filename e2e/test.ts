import { test as base } from '@playwright/test';

/** A test whose browsers of its own are closed after it: consoles that stay open are agents who stay. */
export const test = base.extend<{ closed: undefined }>({
  closed: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

import { vi } from 'vitest';

/** Waits as long as the slowest repeat takes, while the test's clock stands still. */
export const waitUntil = (check: () => void) => vi.waitFor(check, { timeout: 8_000 });

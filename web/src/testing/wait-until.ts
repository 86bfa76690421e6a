import { vi } from 'vitest';

/** Polls with the real clock, also while the test uses fake timers. */
export const waitUntil = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

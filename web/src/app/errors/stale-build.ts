const RELOADED_AT_KEY = 'ronin.reloadedAt';
const ONCE_IN_MS = 60_000;
/** A part that was requested while the connection was lost may fail some time after it is back. */
const LATE_FAILURE_MS = 10_000;

/** Reloads a page of the last release once, because its parts are gone; not while the shop is unreachable. */
export function reloadWhenBuildIsGone(): void {
  let onlineSince = Number.NEGATIVE_INFINITY;
  window.addEventListener('online', () => {
    onlineSince = Date.now();
  });
  window.addEventListener('vite:preloadError', () => {
    // A part that is missing because the connection is lost says nothing about the release.
    if (!window.navigator.onLine || Date.now() - onlineSince < LATE_FAILURE_MS) return;
    void reloadOnce().catch(() => undefined);
  });
}

async function reloadOnce(): Promise<void> {
  const last = Number(window.sessionStorage.getItem(RELOADED_AT_KEY));
  if (Date.now() - last < ONCE_IN_MS) return;
  const { ok } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
  if (!ok) return;
  window.sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
  window.location.reload();
}

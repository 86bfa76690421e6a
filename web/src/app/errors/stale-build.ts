const RELOADED_AT_KEY = 'ronin.reloadedAt';
const ONCE_IN_MS = 60_000;

/**
 * After a release the old files are gone, so a page of the old release cannot load its parts. It is reloaded once. While the
 * shop is unreachable it is not reloaded, because the page can still be read.
 */
export function reloadWhenBuildIsGone(): void {
  window.addEventListener('vite:preloadError', () => {
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

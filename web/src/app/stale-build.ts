const RELOADED_AT_KEY = 'ronin.reloadedAt';
const ONCE_IN_MS = 60_000;

/**
 * After a release the old files are gone, and a page that was opened before cannot load its parts: it is loaded anew,
 * once. Were that not the reason, the failure goes on to the page's own message.
 */
export function reloadWhenBuildIsGone(): void {
  window.addEventListener('vite:preloadError', (event) => {
    try {
      const last = Number(window.sessionStorage.getItem(RELOADED_AT_KEY));
      if (Date.now() - last < ONCE_IN_MS) return;
      window.sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
    } catch {
      // Without storage nobody would know that it was tried: better a message than a circle.
      return;
    }
    event.preventDefault();
    window.location.reload();
  });
}

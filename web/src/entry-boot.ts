/** The page can be read without JavaScript: other scripts load after its picture, fonts, styles and first paint. */

const PICTURE_LIMIT_MS = 1_000;

function start(): void {
  // The page's modules, the one to run last.
  const modules: unknown = JSON.parse(document.getElementById('page-modules')?.textContent ?? '[]');
  if (!Array.isArray(modules)) return;
  for (const href of modules.map(String)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  void import(/* @vite-ignore */ String(modules.at(-1)));
}

/** Repeats the last click on a button, or key on a tab, when hydration has ended. */
function keepEarlyPress(): void {
  let again: (() => void) | undefined;
  const remember = (event: Event) => {
    const from = event.target instanceof Element ? event.target : null;
    const tab = from?.closest('[role="tab"]');
    const button = from?.closest('button');
    again = () => {
      // It hydrates the page itself, and React dispatches it when that is done.
      if (event.eventPhase !== Event.NONE) return;
      if (event instanceof KeyboardEvent) tab?.dispatchEvent(new KeyboardEvent(event.type, event));
      else button?.click();
    };
  };
  const types = ['click', 'keydown'];
  for (const type of types) document.addEventListener(type, remember, true);
  document.addEventListener(
    'ronin:hydrated',
    () => {
      for (const type of types) document.removeEventListener(type, remember, true);
      again?.();
    },
    { once: true },
  );
}

/** Waits for the first picture of the page, but at most a second. */
async function firstPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  const decoded = picture?.decode().catch(() => undefined);
  await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, PICTURE_LIMIT_MS))]);
}

const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

keepEarlyPress();
// A page in a background tab is never painted.
if (document.visibilityState === 'hidden') start();
else void painted().then(firstPicture).then(painted).then(start);

/**
 * The first and smallest script of a page. The page is readable without code, so its picture, type and styles have the
 * line to themselves; what brings it alive is asked for once it has been painted.
 */

/** The id of the JSON data block that names the page's modules, the one to run last. */
const MODULES_ELEMENT_ID = 'page-modules';

const PICTURE_LIMIT_MS = 1_000;

function start(): void {
  const modules: unknown = JSON.parse(document.getElementById(MODULES_ELEMENT_ID)?.textContent ?? '[]');
  if (!Array.isArray(modules)) return;
  for (const href of modules.map(String)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  void import(/* @vite-ignore */ String(modules.at(-1)));
}

/**
 * What is pressed last before the page is alive, a button or a key on a tab, is pressed again once it is;
 * `app/say-alive.ts` says when.
 */
function keepEarlyPress(): void {
  let again: (() => void) | undefined;
  const remember = (event: Event) => {
    const from = event.target instanceof Element ? event.target : null;
    const tab = from?.closest('[role="tab"]');
    const button = from?.closest('button');
    again = () => {
      if (event instanceof KeyboardEvent) tab?.dispatchEvent(new KeyboardEvent(event.type, event));
      else button?.click();
    };
  };
  const types = ['click', 'keydown'];
  for (const type of types) document.addEventListener(type, remember, true);
  document.addEventListener(
    'ronin:alive',
    () => {
      for (const type of types) document.removeEventListener(type, remember, true);
      again?.();
    },
    { once: true },
  );
}

/** The picture of the first screen, where a page has one, when it can be painted; or a second, when the line is slow. */
async function firstPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  const decoded = picture?.decode().catch(() => undefined);
  await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, PICTURE_LIMIT_MS))]);
}

const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
  });

keepEarlyPress();
// A page in the background is not painted.
if (document.visibilityState === 'hidden') start();
else void painted().then(firstPicture).then(painted).then(start);

/**
 * The first and smallest script of a page. The page is readable without code, so its picture, type and styles have the
 * line to themselves; what brings it alive is asked for once it has been painted.
 */

/** The id of the JSON data block that names the page's modules, the one to run last. */
const MODULES_ELEMENT_ID = 'page-modules';

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

/** A button that is pressed before the page is alive is pressed again once it is; `app/say-alive.ts` says when. */
function keepEarlyPress(): void {
  let pressed: Element | null | undefined;
  const remember = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null;
  };
  document.addEventListener('click', remember, true);
  document.addEventListener(
    'ronin:alive',
    () => {
      document.removeEventListener('click', remember, true);
      if (pressed instanceof HTMLElement && pressed.isConnected) pressed.click();
    },
    { once: true },
  );
}

keepEarlyPress();
// A page in the background is not painted.
if (document.visibilityState === 'hidden') start();
else {
  requestAnimationFrame(() => {
    setTimeout(start);
  });
}

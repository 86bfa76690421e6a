/** Of a key that an input method takes. Safari ends a composition before the keydown of its Enter: only this tells. */
const INPUT_METHOD_KEY_CODE = 229;

const isComposingKey = (event: KeyboardEvent): boolean =>
  event.isComposing || Reflect.get(event, 'keyCode') === INPUT_METHOD_KEY_CODE;

/**
 * Keeps the keys of an input method away from the page: Enter accepts its word, Escape drops it, the arrows choose one. The
 * field gets them, but no listener does, neither ours nor one of a library, so nothing is sent or closed in the middle of a
 * word. To be called before anything else listens to the window.
 */
export function hideComposingKeys(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (isComposingKey(event)) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

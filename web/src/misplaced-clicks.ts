const CONTROL = 'a[href], button, summary, [role="menuitem"], [role="option"]';

const toPress = ({ target }: Event) => {
  const control = target instanceof Element ? target.closest(CONTROL) : null;

  return { control, name: control && (control.getAttribute('aria-label') ?? control.textContent) };
};

/**
 * Drops the second click of a double click when another control has taken the place of the first one, or the same one has
 * another name: "Yes, cancel it" after "Cancel this order", "Open again" after "Close", the next row of a list. The click was not meant
 * for it (behaviour: pages 13). Repeated clicks on a control that stays as it is, such as a stepper, all count. To be called before anything else
 * listens to the window.
 */
export function dropMisplacedClicks(): void {
  let first: ReturnType<typeof toPress> = { control: null, name: null };
  window.addEventListener(
    'click',
    (event) => {
      const press = toPress(event);
      // Browsers count clicks by place and time, also when the element changes. Those by the keyboard are 0.
      if (event.detail < 2) {
        first = press;
        return;
      }
      if (press.control === null) return;
      if (press.control === first.control && press.name === first.name) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

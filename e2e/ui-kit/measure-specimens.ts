import type { Page } from '@playwright/test';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), textarea:not(:disabled), [tabindex="0"]';

/** What is wider than its frame. */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.locator('[data-specimen]').evaluateAll((boxes) =>
    boxes.flatMap((box) => {
      const frame = box.getBoundingClientRect();
      const name = `${box.closest('[data-group]')?.getAttribute('data-group') ?? ''}: ${box.getAttribute('data-specimen') ?? ''}`;
      const outside = [...box.querySelectorAll('*')].some((element) => {
        const { width, left, right } = element.getBoundingClientRect();
        return width > 1 && (left < frame.left - 0.5 || right > frame.right + 0.5);
      });

      return outside || box.scrollWidth > box.clientWidth ? [name] : [];
    }),
  );

/** The controls that are smaller than `least` pixels. Links in a sentence are left out, as in WCAG 2.5.8. */
export const findSmallTargets = (page: Page, least: number): Promise<string[]> =>
  page.locator('[data-specimen]').evaluateAll(
    (boxes, { selector, pixels }) => {
      // A pseudo-element that lies over a control takes clicks for it, as that of a card's link.
      const sizesOf = (element: Element) =>
        [null, '::before', '::after'].map((part) => {
          const { width, height } = element.getBoundingClientRect();
          if (part === null) return { width, height };
          const style = getComputedStyle(element, part);
          const isOver = style.position === 'absolute' && style.pointerEvents !== 'none';
          return isOver
            ? { width: parseFloat(style.width), height: parseFloat(style.height) }
            : { width: 0, height: 0 };
        });
      const sizeOf = (control: Element): readonly [number, number] => {
        const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
        const sizes = [control, ...labels].flatMap(sizesOf);
        return [Math.max(...sizes.map(({ width }) => width)), Math.max(...sizes.map(({ height }) => height))];
      };

      return boxes.flatMap((box) =>
        [...box.querySelectorAll(selector)]
          .filter((element) => element.closest('p') === null || element.tagName !== 'A')
          .filter((element) => element.getAttribute('aria-hidden') !== 'true')
          .filter((element) => sizeOf(element).some((size) => size > 1 && size < pixels - 0.5))
          .map(
            (element) =>
              `${box.closest('[data-group]')?.getAttribute('data-group') ?? ''}: ${element.outerHTML.slice(0, 120)} ${sizeOf(element).join(' x ')}`,
          ),
      );
    },
    { selector: FOCUSABLE, pixels: least },
  );

/** The controls that get no outline with the keyboard's focus, neither on themselves nor on what stands for them. */
export const findUnmarkedFocus = (page: Page): Promise<string[]> =>
  page.locator('[data-specimen]').evaluateAll((boxes, selector) => {
    const isOutlined = (element: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    };
    /** The control, what it is a part of, and what is drawn in its place. */
    const isMarked = (control: Element) => {
      const around = [control, control.nextElementSibling];
      for (let part = control.parentElement; part !== null && !part.hasAttribute('data-specimen');) {
        around.push(part);
        part = part.parentElement;
      }
      const shown = around.filter((part) => part !== null && !part.hasAttribute('data-pseudo'));

      return shown.some((part) => part !== null && isOutlined(part)) || isOutlined(control, '::after');
    };

    return boxes.flatMap((box) =>
      [...box.querySelectorAll<HTMLElement>(selector)]
        .filter(
          (control) =>
            control.tabIndex >= 0 && control.checkVisibility() && control.closest('[data-pseudo]') === null,
        )
        .filter((control) => {
          const before = isMarked(control);
          control.focus({ focusVisible: true, preventScroll: true });
          const isFound = !before && isMarked(control);
          control.blur();
          return !isFound;
        })
        .map(
          (control) =>
            `${box.closest('[data-group]')?.getAttribute('data-group') ?? ''}: ${control.outerHTML.slice(0, 120)}`,
        ),
    );
  }, FOCUSABLE);

import { type RefObject, useEffect, useRef } from 'react';

/** Keeps `--keyboard-height` of an element: what the keyboard of a phone covers of the window. Others shrink the window. */
export function useKeyboardHeight(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const measure = () => {
      // A page that is zoomed in shows a part of it, which is no keyboard.
      const isZoomed = visualViewport.scale > 1;
      const covered = window.innerHeight - visualViewport.height - visualViewport.offsetTop;
      const height = isZoomed ? 0 : Math.max(0, Math.round(covered));
      element.current?.style.setProperty('--keyboard-height', `${String(height)}px`);
    };
    visualViewport.addEventListener('resize', measure);

    return () => visualViewport.removeEventListener('resize', measure);
  }, []);

  return element;
}

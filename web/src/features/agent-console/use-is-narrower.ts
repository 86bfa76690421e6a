import { useLayoutEffect, useState, type RefObject } from 'react';

/** Whether an element is narrower than so many rem, now and whenever its size changes. */
export function useIsNarrower(element: RefObject<HTMLElement | null>, rem: number): boolean {
  const [isNarrower, setNarrower] = useState(false);

  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const { width } = current.getBoundingClientRect();
      const limit = rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      // Without a layout, as in a test, there is no width.
      setNarrower(width > 0 && width < limit);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);

    return () => {
      observer.disconnect();
    };
  }, [element, rem]);

  return isNarrower;
}

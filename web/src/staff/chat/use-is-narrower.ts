import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element is narrower than a width in rem. */
export function useIsNarrower(element: RefObject<HTMLElement | null>, rem: number): boolean {
  const [isNarrower, setNarrower] = useState(false);

  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const { width } = current.getBoundingClientRect();
      const limit = rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      // A test has no layout, so the width is 0.
      setNarrower(width > 0 && width < limit);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);

    return () => observer.disconnect();
  }, [element, rem]);

  return isNarrower;
}

import { useEffect, useRef } from 'react';

/** Within so many pixels of the end, a list follows what is new. */
const AT_END_PX = 80;

/**
 * Keeps a list at its end whenever it or its entries change their height, unless its reader has scrolled up. The only child
 * of the list holds the entries.
 */
export function useFollowEnd(startsAtEnd = true) {
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(startsAtEnd);
  const toEnd = () => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  };

  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) current.scrollTop = current.scrollHeight;
    });
    for (const element of [current, ...current.children]) observer.observe(element);

    return () => observer.disconnect();
  }, []);

  return {
    list,
    isAtEnd,
    toEnd,
    onScroll: () => {
      if (!list.current) return;
      const { scrollHeight, scrollTop, clientHeight } = list.current;
      isAtEnd.current = scrollHeight - scrollTop - clientHeight < AT_END_PX;
    },
  };
}

import { useEffect, useRef } from 'react';
import type { ConsoleFilters } from './list/console-view.ts';

/** Opens what a link names, and takes it out of the address, so that closing it or a reload does not open it again. */
export function useLinkedConversation({ values, change }: ConsoleFilters, open: (key: string) => void): void {
  const latest = useRef({ change, open });
  const { item } = values;
  useEffect(() => {
    latest.current = { change, open };
  });

  useEffect(() => {
    if (item === null) return;
    latest.current.open(item.replace(/^chats-/, ''));
    latest.current.change({ item: null }, true);
  }, [item]);
}

import { useEffect, useReducer, type Dispatch } from 'react';
import { changeLayout, EMPTY_LAYOUT, type ConsoleLayout, type LayoutAction } from './console-layout.ts';
import { useDesk } from './state/DeskProvider.tsx';

const KEY = 'ronin.desk.panes';

/** What the console shows; the chats on the screen are there again after a reload of this tab. */
export function useLayout(): [ConsoleLayout, Dispatch<LayoutAction>] {
  const desk = useDesk();
  const [layout, dispatch] = useReducer(changeLayout, EMPTY_LAYOUT, readKept);
  const { panes } = layout;

  useEffect(() => {
    for (const sessionId of readKept(EMPTY_LAYOUT).panes) void desk.openById(sessionId);
  }, [desk]);

  useEffect(() => {
    try {
      window.sessionStorage.setItem(KEY, JSON.stringify(panes));
    } catch {
      // A browser that keeps its storage closed: a reload begins with an empty desk.
    }
  }, [panes]);

  return [layout, dispatch];
}

function readKept(empty: ConsoleLayout): ConsoleLayout {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
    const panes = Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];

    return { ...empty, panes };
  } catch {
    return empty;
  }
}

import { type Dispatch, useEffect, useReducer } from 'react';
import { changeLayout, type ConsoleLayout, EMPTY_LAYOUT, type LayoutAction } from './console-layout.ts';
import { useAgentChats } from './state/AgentChatsProvider.tsx';
import { parseItemKey } from './tickets/ticket-labels.ts';

const KEY = 'ronin.desk.panes';

/** What the console shows. The chats on the screen survive a reload of this tab. */
export function useLayout(): [ConsoleLayout, Dispatch<LayoutAction>] {
  const agentChats = useAgentChats();
  const [layout, dispatch] = useReducer(changeLayout, EMPTY_LAYOUT, readStoredLayout);
  const { panes } = layout;

  useEffect(() => {
    for (const key of readStoredLayout(EMPTY_LAYOUT).panes)
      if (parseItemKey(key) === null) void agentChats.openById(key);
  }, [agentChats]);

  useEffect(() => {
    try {
      window.sessionStorage.setItem(KEY, JSON.stringify(panes));
    } catch {
      // The browser refuses storage: after a reload no chat is open.
    }
  }, [panes]);

  return [layout, dispatch];
}

function readStoredLayout(empty: ConsoleLayout): ConsoleLayout {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
    const panes = Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];

    return { ...empty, panes };
  } catch {
    return empty;
  }
}

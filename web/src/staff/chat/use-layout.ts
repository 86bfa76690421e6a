import { type Dispatch, useEffect, useReducer } from 'react';
import { readTabValue, writeTabValue } from '../../app/local-storage.ts';
import { changeLayout, type ConsoleLayout, EMPTY_LAYOUT, type LayoutAction } from './console-layout.ts';
import { useAgentChats } from './state/AgentChatsProvider.tsx';
import { parseItemKey } from './tickets/ticket-labels.ts';

const KEY = 'ronin.desk.panes';

/** What the console shows. The chats on the screen survive a reload of this tab. */
export function useLayout(): [ConsoleLayout, Dispatch<LayoutAction>] {
  const agentChats = useAgentChats();
  const [layout, dispatch] = useReducer(changeLayout, null, readStoredLayout);
  const { panes } = layout;

  useEffect(() => {
    for (const key of readStoredLayout().panes) if (parseItemKey(key) === null) void agentChats.openById(key);
  }, [agentChats]);

  useEffect(() => writeTabValue(KEY, JSON.stringify(panes)), [panes]);

  return [layout, dispatch];
}

function readStoredLayout(): ConsoleLayout {
  try {
    const stored: unknown = JSON.parse(readTabValue(KEY));
    const panes = Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];

    return { ...EMPTY_LAYOUT, panes };
  } catch {
    return EMPTY_LAYOUT;
  }
}

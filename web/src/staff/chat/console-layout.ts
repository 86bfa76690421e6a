import { type Dispatch, useEffect, useReducer } from 'react';
import { readStored, writeStored } from '../../app/local-storage.ts';
import { useAgentChats } from './state/AgentChatsProvider.tsx';
import { parseItemKey } from './tickets/ticket-labels.ts';

/** What the console shows, and where. */
export interface ConsoleLayout {
  /** What stands side by side: chats by session id, items of the inbox by their key. */
  readonly panes: readonly string[];
  /** The index of the active pane. */
  readonly active: number;
}

export interface LayoutAction {
  readonly type: keyof typeof CHANGES;
  readonly sessionId: string;
}

const MAX_PANES = 3;
const KEY = 'ronin.desk.panes';

export const EMPTY_LAYOUT: ConsoleLayout = { panes: [], active: 0 };

const CHANGES = {
  show: showIn,
  beside: showBeside,
  activate: (layout: ConsoleLayout, sessionId: string) => ({
    ...layout,
    active: Math.max(0, layout.panes.indexOf(sessionId)),
  }),
  close: closePane,
};

export const changeLayout = (layout: ConsoleLayout, { type, sessionId }: LayoutAction): ConsoleLayout =>
  CHANGES[type](layout, sessionId);

/** A chat that is shown already becomes active; any other replaces the active one. */
function showIn(layout: ConsoleLayout, sessionId: string): ConsoleLayout {
  const shown = layout.panes.indexOf(sessionId);
  if (shown !== -1) return { ...layout, active: shown };
  const panes = layout.panes.length === 0 ? [sessionId] : layout.panes.with(layout.active, sessionId);

  return { ...layout, panes };
}

function showBeside(layout: ConsoleLayout, sessionId: string): ConsoleLayout {
  if (layout.panes.includes(sessionId)) return showIn(layout, sessionId);
  const panes = [...layout.panes, sessionId].slice(-MAX_PANES);

  return { ...layout, panes, active: panes.length - 1 };
}

/** The chats to show when only some fit: the active one and those opened last, in their order. */
export function visiblePanes({ panes, active }: ConsoleLayout, max: number): readonly string[] {
  const current = panes[active];
  const others = panes.filter((id) => id !== current);
  const kept = new Set([current, ...others.slice(Math.max(0, others.length - max + 1))]);

  return panes.filter((id) => kept.has(id));
}

function closePane(layout: ConsoleLayout, sessionId: string): ConsoleLayout {
  const closed = layout.panes.indexOf(sessionId);
  if (closed === -1) return layout;
  const panes = layout.panes.toSpliced(closed, 1);
  const active = layout.active > closed || layout.active === panes.length ? layout.active - 1 : layout.active;

  return { ...layout, panes, active: Math.max(0, active) };
}

/** What the console shows. The chats on the screen survive a reload of this tab. */
export function useLayout(): [ConsoleLayout, Dispatch<LayoutAction>] {
  const agentChats = useAgentChats();
  const [layout, dispatch] = useReducer(changeLayout, null, readStoredLayout);
  const { panes } = layout;

  useEffect(() => {
    for (const key of readStoredLayout().panes) if (parseItemKey(key) === null) void agentChats.openById(key);
  }, [agentChats]);

  useEffect(() => writeStored('sessionStorage', KEY, panes), [panes]);

  return [layout, dispatch];
}

const readStoredLayout = (): ConsoleLayout => ({
  ...EMPTY_LAYOUT,
  panes: readStored('sessionStorage', KEY, areKeys) ?? [],
});

const areKeys = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((key) => typeof key === 'string');

import type { Dispatch, RefObject } from 'react';
import type { AgentChatSession } from '@ronin/contracts';
import type { Sheet } from './ConsoleBody.tsx';
import type { ConsoleLayout, LayoutAction } from './console-layout.ts';
import type { PaneHandle } from './conversation/ConversationPane.tsx';
import { useDeskState } from './state/DeskProvider.tsx';
import { heldThreads, nextInQueue } from './state/desk-state.ts';
import type { Command } from './settings/shortcuts.ts';
import { useToggleStatus } from './settings/StatusSwitch.tsx';
import { useShortcuts } from './settings/use-shortcuts.ts';

interface CommandsOptions {
  readonly layout: ConsoleLayout;
  readonly dispatch: Dispatch<LayoutAction>;
  readonly pane: RefObject<PaneHandle | null>;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly open: (session: AgentChatSession) => void;
  readonly take: (sessionId: string) => Promise<void>;
  readonly toggleDetails: () => void;
  readonly onSheet: (sheet: Sheet) => void;
}

/** What each key does, where there is something to do it with. */
export function useCommands(options: CommandsOptions): void {
  const { layout, dispatch, pane, search, open, take, toggleDetails, onSheet } = options;
  const state = useDeskState();
  const toggleStatus = useToggleStatus();
  const active = layout.panes[layout.active] ?? null;
  const held = heldThreads(state).map(({ session }) => session);
  const go = (step: number) => {
    const all = [...held, ...state.queue];
    const at = all.findIndex(({ sessionId }) => sessionId === active);
    const next = at === -1 ? all.at(step > 0 ? 0 : -1) : all[at + step];
    if (next) open(next);
  };
  const takeNext = () => {
    const before = active === null ? undefined : state.threads.get(active)?.session;
    const next = before?.status === 'waiting' ? before : nextInQueue(state);
    if (next) void take(next.sessionId);
  };
  const searchHistory = () => {
    dispatch({ type: 'view', view: 'history' });
    // After the field stands there.
    window.requestAnimationFrame(() => search.current?.focus());
  };
  const close = () => {
    if (active !== null) dispatch({ type: 'close', sessionId: active });
  };
  const onPane = (act: (handle: PaneHandle) => void) => () => {
    if (pane.current) act(pane.current);
  };

  const acts: Record<Command, () => void> = {
    next: () => {
      go(1);
    },
    previous: () => {
      go(-1);
    },
    claim: takeNext,
    reply: onPane((handle) => {
      handle.write('reply');
    }),
    note: onPane((handle) => {
      handle.write('note');
    }),
    piece: onPane((handle) => {
      handle.showPieces();
    }),
    transfer: onPane((handle) => {
      handle.openMenu('transfer');
    }),
    release: onPane((handle) => {
      handle.openMenu('release');
    }),
    end: onPane((handle) => {
      handle.openMenu('end');
    }),
    close,
    details: toggleDetails,
    status: () => void toggleStatus(),
    search: searchHistory,
    help: () => {
      onSheet('help');
    },
  };

  useShortcuts((command) => {
    if (typeof command === 'string') {
      acts[command]();
      return true;
    }
    const session = held[command - 1];
    if (session) open(session);

    return session !== undefined;
  });
}

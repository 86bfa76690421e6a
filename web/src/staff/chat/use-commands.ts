import { type RefObject, useEffect, useEffectEvent } from 'react';
import { usePreferences } from '../../app/desk/preferences.ts';
import { isTakenKey } from '../../app/desk/taken-keys.ts';
import type { PaneHandle } from './conversation/ConversationPane.tsx';
import type { Panes } from './panes.ts';
import type { DialogName } from './settings/SettingsMenu.tsx';
import { type Command, parseKeyPress } from './settings/shortcuts.ts';
import { useToggleStatus } from './settings/StatusSwitch.tsx';
import { heldChats, nextInQueue } from './state/agent-chats.slice.ts';
import { useAgentState } from './state/AgentChatsProvider.tsx';

interface CommandsOptions {
  readonly panes: Panes;
  readonly pane: RefObject<PaneHandle | null>;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onDialog: (dialog: DialogName) => void;
}

export function useCommands({ panes, pane, search, onDialog }: CommandsOptions): void {
  const { active, open, claim, toggleDetails } = panes;
  const state = useAgentState();
  const toggleStatus = useToggleStatus();
  const held = heldChats(state).map(({ session }) => session);
  /** Through the rows as they are on the screen. */
  const go = (step: number) => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-list] [data-row]')];
    const at = rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
    const next = at === -1 ? rows.at(step > 0 ? 0 : -1) : rows[at + step];
    // The focus also brings it into view.
    next?.focus();
    next?.click();
  };
  const claimNext = () => {
    const before = active === null ? undefined : state.chats.get(active)?.session;
    const next = before?.status === 'waiting' ? before : nextInQueue(state);
    if (next) void claim(next.sessionId);
  };
  /** What belongs to a key in the shopper's panel, which is opened first. */
  const inPanel = (key: string, act: (element: HTMLElement) => void) => () => {
    const find = () => document.querySelector<HTMLElement>(`[data-key="${key}"]`);
    if (find() === null) toggleDetails();
    window.requestAnimationFrame(() => {
      const element = find();
      if (element) act(element);
    });
  };
  const onPane = (act: (handle: PaneHandle) => void) => () => {
    if (pane.current) act(pane.current);
  };

  const actions: Record<Command, () => void> = {
    next: () => go(1),
    previous: () => go(-1),
    claim: claimNext,
    reply: onPane((handle) => handle.write('reply')),
    note: onPane((handle) => handle.write('note')),
    product: onPane((handle) => handle.showProducts()),
    transfer: onPane((handle) => handle.openMenu('transfer')),
    release: onPane((handle) => handle.openMenu('release')),
    end: onPane((handle) => handle.openMenu('end')),
    later: onPane((handle) => handle.openMenu('later')),
    order: inPanel('order', (field) => field.focus()),
    ban: inPanel('ban', (button) => {
      button.focus();
      button.click();
    }),
    close: () => {
      if (active !== null) panes.close(active);
    },
    details: toggleDetails,
    status: () => void toggleStatus(),
    search: () => {
      search.current?.focus();
      search.current?.select();
    },
    help: () => onDialog('help'),
  };

  useShortcuts((command) => {
    if (typeof command === 'string') {
      actions[command]();
      return true;
    }
    const session = held[command - 1];
    if (session) open(session);

    return session !== undefined;
  });
}

/** Runs shortcuts. @param onCommand returns whether there was anything to do. */
function useShortcuts(onCommand: (command: Command | number) => boolean): void {
  const { singleKeys } = usePreferences();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const { key, altKey, ctrlKey, metaKey } = event;
    const isTaken = isTakenKey(event);
    const command = parseKeyPress({ key, altKey, ctrlKey, metaKey, isTaken }, singleKeys);
    if (command !== null && onCommand(command)) event.preventDefault();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);

    return () => document.removeEventListener('keydown', listen);
  }, []);
}

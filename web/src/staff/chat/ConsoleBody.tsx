import type { AgentChatSession } from '@ronin/contracts';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { setPreferences, usePreferences } from '../../app/desk/preferences.ts';
import { savedRepliesApi } from '../../app/saved-replies.api.ts';
import { consoleTitle } from '../../ui/console/console-title.ts';
import { ConsoleDialog } from '../../ui/console/form/ConsoleDialog.tsx';
import { Drawer, Flex, Text, VisuallyHidden } from '../../ui/mantine.ts';
import { SavedReplies } from './composer/SavedReplies.tsx';
import { useLayout, visiblePanes } from './console-layout.ts';
import { ConsoleEmptyState } from './ConsoleEmptyState.tsx';
import { ConsoleList } from './ConsoleList.tsx';
import { ConversationPane, type PaneHandle } from './conversation/ConversationPane.tsx';
import { useConsoleView } from './list/console-view.ts';
import { useClaimChat } from './list/use-claim-chat.ts';
import { type Panes, PanesContext } from './panes.ts';
import { usePushDevice } from './push/use-push-device.ts';
import { ChatSettings } from './settings/ChatSettings.tsx';
import type { DialogName } from './settings/SettingsMenu.tsx';
import { ShortcutList } from './settings/ShortcutList.tsx';
import { ShopperPanel } from './shopper/ShopperPanel.tsx';
import { countAllNew, isDisconnected, presentInQueue } from './state/agent-chats.slice.ts';
import { useAgentChats, useAgentState } from './state/AgentChatsProvider.tsx';
import { useNotifications } from './state/use-notifications.ts';
import { useReportViewedSession } from './state/use-report-viewed-session.ts';
import { parseItemKey } from './tickets/ticket-labels.ts';
import { TicketPane } from './tickets/TicketPane.tsx';
import { TicketPanel } from './tickets/TicketPanel.tsx';
import { useCommands } from './use-commands.ts';
import { useKeyboardHeight } from './use-keyboard-height.ts';
import { isPhone, useIsPhone, usePaneCapacity } from './use-pane-capacity.ts';
import classes from './ConsoleBody.module.css';

const DIALOGS = [
  { name: 'help', title: 'Shortcuts', size: 'lg', Content: ShortcutList },
  { name: 'replies', title: 'Saved replies', size: 'lg', Content: SavedReplies },
  { name: 'waits', title: 'Waiting shoppers', size: 'md', Content: ChatSettings },
] as const;

/** The lists, the chats side by side, and the shopper's panel. */
export function ConsoleBody() {
  const agentChats = useAgentChats();
  const state = useAgentState();
  const filters = useConsoleView();
  const [layout, dispatch] = useLayout();
  const root = useKeyboardHeight();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  // Before a chat is open: an agent who takes one may type the shortcut of a reply at once.
  savedRepliesApi.endpoints.listReplies.useQuerySubscription(undefined);
  const capacity = usePaneCapacity(layout.panes.length);
  const { details } = usePreferences();
  /** The message that a search found. */
  const [found, setFound] = useState<{ key: string; messageId: number } | null>(null);
  const activePane = useRef<PaneHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const onPhone = useIsPhone();
  const active = layout.panes[layout.active] ?? null;
  const chat = active === null ? undefined : state.chats.get(active);
  const item = active === null ? null : parseItemKey(active);
  const visible = visiblePanes(layout, capacity.chats);
  const closeDialog = () => setDialog(null);
  const show = (type: 'beside' | 'show', sessionId: string, messageId: number | null = null) => {
    setFound(messageId === null ? null : { key: sessionId, messageId });
    if (dialog === 'details') closeDialog();
    dispatch({ type, sessionId });
  };
  const open = (session: AgentChatSession, isBeside = false) => {
    agentChats.open(session);
    show(isBeside ? 'beside' : 'show', session.sessionId);
  };
  const openByKey = (key: string, messageId: number | null = null) => {
    show('show', key, messageId);
    if (parseItemKey(key) === null && !state.chats.has(key)) void agentChats.openById(key);
  };
  const panes: Panes = {
    shown: layout.panes,
    active,
    isSplit: visible.length > 1,
    canSplit: capacity.chats > 1,
    open,
    openByKey,
    claim: useClaimChat(activePane, active, open),
    activate: (sessionId) => dispatch({ type: 'activate', sessionId }),
    close: (sessionId) => dispatch({ type: 'close', sessionId }),
    toggleDetails: () => {
      if (capacity.hasShopper) setPreferences({ details: !details });
      else setDialog(dialog === 'details' ? null : 'details');
    },
  };
  const panel = chat ? (
    <ShopperPanel
      chat={chat}
      onListTag={(q) => {
        closeDialog();
        filters.change({ view: 'all', q });
      }}
    />
  ) : (
    item && <TicketPanel path={item} />
  );
  const announcement = useNotifications(active, open);
  const { key: location } = useLocation();
  const navigation = useNavigationType();

  const showList = useEffectEvent(() => {
    if (navigation === NavigationType.Push && isPhone()) for (const key of layout.panes) panes.close(key);
  });
  // A phone shows one thing at a time: every link of the menu or the list leads to the list.
  useEffect(() => showList(), [location]);
  useLinked(filters.values.item, (key) => {
    openByKey(key.replace(/^chats-/, ''));
    filters.change({ item: null }, true);
  });
  usePushDevice(openByKey);
  useReportViewedSession(
    visible.filter((key) => parseItemKey(key) === null),
    active,
  );
  useCommands({ panes, pane: activePane, search, onDialog: setDialog });

  useEffect(() => {
    for (const { session, unsent } of agentChats.state.chats.values()) {
      if (!layout.panes.includes(session.sessionId) && unsent.length === 0)
        agentChats.close(session.sessionId);
    }
  }, [agentChats, layout.panes]);

  return (
    <PanesContext value={panes}>
      <div ref={root} className={classes.console} data-content={visible.length > 0 || undefined}>
        <title>{describeTitle(countAllNew(state), presentInQueue(state).length)}</title>
        <VisuallyHidden component="h1">Chat</VisuallyHidden>
        <ConsoleList filters={filters} searchRef={search} onDialog={setDialog} />
        <Flex direction="column" miw={0} mih={0} className={classes.stage ?? ''}>
          {isDisconnected(state) && visible.length > 0 && (
            <Text role="status" px="lg" py={6} fz="sm" bg="color-mix(in srgb, var(--bad) 14%, var(--ground))">
              Waiting for the connection. What you write is kept and sent as soon as it is back.
            </Text>
          )}
          <div className={classes.panes}>
            {visible.map((key) => {
              const each = state.chats.get(key);
              const path = parseItemKey(key);
              if (path) return <TicketPane key={key} id={key} path={path} />;

              return (
                each && (
                  <ConversationPane
                    key={key}
                    ref={key === active ? activePane : undefined}
                    chat={each}
                    foundId={found?.key === key ? found.messageId : null}
                  />
                )
              );
            })}
            {visible.length === 0 && <ConsoleEmptyState view={filters.values.view} />}
          </div>
        </Flex>
        {capacity.hasShopper && details && panel && (
          <aside className={classes.details} aria-label="Shopper">
            {panel}
          </aside>
        )}
        {!capacity.hasShopper && panel && (
          <Drawer
            opened={dialog === 'details'}
            onClose={closeDialog}
            position="right"
            size={onPhone ? '100%' : 'sm'}
            title="Shopper"
            closeButtonProps={{ 'aria-label': onPhone ? 'Back to the conversation' : 'Close' }}
            attributes={{ header: { role: 'presentation' } }}
            padding="md"
            styles={{ body: { padding: 0 } }}
            closeOnEscape={false}
            onKeyDown={closeOnOwnEscape(closeDialog)}
          >
            {panel}
          </Drawer>
        )}
        {DIALOGS.map(({ name, Content, ...props }) => (
          <ConsoleDialog key={name} isOpen={dialog === name} onClose={closeDialog} {...props}>
            <Content />
          </ConsoleDialog>
        ))}
        <VisuallyHidden component="p" role="status">
          {announcement}
        </VisuallyHidden>
      </div>
    </PanesContext>
  );
}

/** Opens what a link names. It leaves the address, so that closing it or a reload does not open it again. */
function useLinked(key: string | null, open: (key: string) => void): void {
  const onLink = useEffectEvent(open);

  useEffect(() => {
    if (key !== null) onLink(key);
  }, [key]);
}

/** New messages and waiting shoppers: (2) 3 waiting | Chat | the shop. */
function describeTitle(newCount: number, waiting: number): string {
  const count = newCount > 0 ? `(${String(newCount)}) ` : '';

  return consoleTitle(`${count}${waiting > 0 ? `${String(waiting)} waiting | ` : ''}Chat`);
}

/** Escape inside the drawer closes it. In a dialog or a menu that its panel opened, Escape is theirs. */
const closeOnOwnEscape =
  (close: () => void) =>
  ({ key, target, currentTarget }: KeyboardEvent<HTMLDivElement>) => {
    if (key !== 'Escape' || !(target instanceof Element)) return;
    if (target.closest('[data-mantine-stop-propagation="true"]') !== null) return;
    if (target.closest('[role="dialog"]') === currentTarget.querySelector('[role="dialog"]')) close();
  };

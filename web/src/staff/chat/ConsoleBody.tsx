import type { AgentChatSession } from '@ronin/contracts';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { setPreferences, usePreferences } from '../../app/desk/preferences.ts';
import { consoleTitle } from '../../ui/console/console-title.ts';
import { Drawer, Flex, Text, VisuallyHidden } from '../../ui/mantine.ts';
import { RepliesDialog } from './composer/RepliesDialog.tsx';
import { visiblePanes } from './console-layout.ts';
import { ConsoleEmptyState } from './ConsoleEmptyState.tsx';
import { ConsoleList } from './ConsoleList.tsx';
import { ConversationPane, type PaneHandle } from './conversation/ConversationPane.tsx';
import type { DialogName } from './dialog-name.ts';
import { useConsoleView } from './list/console-view.ts';
import { keyOf } from './list/ConversationList.tsx';
import { useClaimChat } from './list/use-claim-chat.ts';
import { usePushDevice } from './push/use-push-device.ts';
import { ChatSettingsDialog } from './settings/ChatSettingsDialog.tsx';
import { HelpDialog } from './settings/HelpDialog.tsx';
import { ShopperPanel } from './shopper/ShopperPanel.tsx';
import { countNew, heldChats, isDisconnected, presentInQueue } from './state/agent-chats.slice.ts';
import { useAgentChats, useAgentState } from './state/AgentChatsProvider.tsx';
import { useNotifications } from './state/use-notifications.ts';
import { useReportViewedSession } from './state/use-report-viewed-session.ts';
import { parseItemKey } from './tickets/ticket-labels.ts';
import { TicketPane } from './tickets/TicketPane.tsx';
import { TicketPanel } from './tickets/TicketPanel.tsx';
import { useCommands } from './use-commands.ts';
import { useIsPhone } from './use-is-phone.ts';
import { useKeyboardHeight } from './use-keyboard-height.ts';
import { useLayout } from './use-layout.ts';
import { useLinkedConversation } from './use-linked-conversation.ts';
import { usePaneCapacity } from './use-pane-capacity.ts';
import classes from './ConsoleBody.module.css';

/** The message that a search found. */
interface FoundMessage {
  readonly sessionId: string;
  readonly messageId: number;
}

/** The lists, the chats side by side, and the shopper's panel. */
export function ConsoleBody() {
  const agentChats = useAgentChats();
  const state = useAgentState();
  const filters = useConsoleView();
  const [layout, dispatch] = useLayout();
  const root = useKeyboardHeight();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const capacity = usePaneCapacity(layout.panes.length);
  const { details } = usePreferences();
  const [found, setFound] = useState<FoundMessage | null>(null);
  const activePane = useRef<PaneHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const active = layout.panes[layout.active] ?? null;
  const chat = active === null ? undefined : state.chats.get(active);
  const item = active === null ? null : parseItemKey(active);
  const shown = visiblePanes(layout, capacity.chats);
  const hasContent = shown.length > 0;
  const newCount = heldChats(state).reduce((sum, each) => sum + countNew(each), 0);
  const open = (session: AgentChatSession, isBeside = false) => {
    agentChats.open(session);
    setFound(null);
    dispatch({ type: isBeside ? 'beside' : 'show', sessionId: session.sessionId });
  };
  /** A chat by its sessionId, or an item of the inbox by its key. */
  const openByKey = (key: string) => {
    setFound(null);
    dispatch({ type: 'show', sessionId: key });
    if (parseItemKey(key) === null && !state.chats.has(key)) void agentChats.openById(key);
  };
  const claim = useClaimChat({ pane: activePane, active, open });
  const closeDialog = () => setDialog(null);
  const toggleDetails = () => {
    if (capacity.hasShopper) setPreferences({ details: !details });
    else setDialog(dialog === 'details' ? null : 'details');
  };
  const isPhone = useIsPhone();
  const panel: ReactNode = chat ? (
    <ShopperPanel
      chat={chat}
      onOpen={(session) => {
        closeDialog();
        open(session);
      }}
      onListTag={(q) => {
        closeDialog();
        filters.change({ view: 'all', q });
        // A phone shows the list when no chat is open.
        if (isPhone) for (const key of layout.panes) dispatch({ type: 'close', sessionId: key });
      }}
    />
  ) : (
    item && (
      <TicketPanel
        path={item}
        onOpenChat={(sessionId) => {
          closeDialog();
          openByKey(sessionId);
        }}
      />
    )
  );
  const announcement = useNotifications({ active, onOpen: open });

  usePushDevice(openByKey);
  useReportViewedSession(
    shown.filter((key) => parseItemKey(key) === null),
    active,
  );
  useLinkedConversation(filters, openByKey);
  useCommands({
    layout,
    dispatch,
    pane: activePane,
    search,
    open,
    claim,
    toggleDetails,
    onDialog: setDialog,
  });

  useEffect(() => {
    for (const { session, unsent } of agentChats.state.chats.values()) {
      if (!layout.panes.includes(session.sessionId) && unsent.length === 0)
        agentChats.close(session.sessionId);
    }
  }, [agentChats, layout.panes]);

  return (
    <div ref={root} className={classes.console} data-content={hasContent || undefined}>
      <title>{describeTitle(newCount, presentInQueue(state).length)}</title>
      <VisuallyHidden component="h1">Chat</VisuallyHidden>
      <ConsoleList
        filters={filters}
        shown={layout.panes}
        searchRef={search}
        active={active}
        canSplit={capacity.chats > 1}
        onOpen={open}
        onOpenListed={(conversation) => {
          const key = keyOf(conversation);
          const { messageId } = conversation;
          openByKey(key);
          setFound(messageId === null ? null : { sessionId: key, messageId });
        }}
        onClaim={claim}
        onDialog={setDialog}
      />
      <Flex direction="column" miw={0} mih={0} className={classes.stage ?? ''}>
        {isDisconnected(state) && shown.length > 0 && (
          <Text role="status" px="lg" py={6} fz="sm" bg="color-mix(in srgb, var(--bad) 14%, var(--ground))">
            Waiting for the connection. What you write is kept and sent as soon as it is back.
          </Text>
        )}
        <div className={classes.panes}>
          {shown.map((key) => {
            const each = state.chats.get(key);
            const path = parseItemKey(key);
            const pane = {
              isActive: key === active,
              isOneOfMany: shown.length > 1,
              onActivate: () => {
                if (key !== active) dispatch({ type: 'activate', sessionId: key });
              },
              onClose: () => dispatch({ type: 'close', sessionId: key }),
              onDetails: toggleDetails,
            };
            if (path) return <TicketPane key={key} path={path} {...pane} />;

            return (
              each && (
                <ConversationPane
                  key={key}
                  ref={key === active ? activePane : undefined}
                  chat={each}
                  foundId={found?.sessionId === key ? found.messageId : null}
                  onClaim={() => claim(key)}
                  {...pane}
                />
              )
            );
          })}
          {!hasContent && <ConsoleEmptyState view={filters.values.view} onClaim={claim} />}
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
          size={isPhone ? '100%' : 'sm'}
          title="Shopper"
          closeButtonProps={{ 'aria-label': isPhone ? 'Back to the conversation' : 'Close' }}
          attributes={{ header: { role: 'presentation' } }}
          padding="md"
          styles={{ body: { padding: 0 } }}
          closeOnEscape={false}
          onKeyDown={closeOnOwnEscape(closeDialog)}
        >
          {panel}
        </Drawer>
      )}
      <HelpDialog opened={dialog === 'help'} onClose={closeDialog} />
      <RepliesDialog opened={dialog === 'replies'} onClose={closeDialog} />
      <ChatSettingsDialog opened={dialog === 'waits'} onClose={closeDialog} />
      <VisuallyHidden component="p" role="status">
        {announcement}
      </VisuallyHidden>
    </div>
  );
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

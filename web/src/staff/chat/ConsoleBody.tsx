import type { AgentChatSession } from '@ronin/contracts';
import { useEffect, useRef, useState } from 'react';
import { consoleTitle } from '../../ui/console/console-title.ts';
import { Drawer, Text, VisuallyHidden } from '../../ui/mantine.ts';
import { RepliesDialog } from './composer/RepliesDialog.tsx';
import { visiblePanes } from './console-layout.ts';
import { ConsoleEmptyState } from './ConsoleEmptyState.tsx';
import { ConsoleList } from './ConsoleList.tsx';
import { ConversationPane, type PaneHandle } from './conversation/ConversationPane.tsx';
import type { DialogName } from './dialog-name.ts';
import { useClaimChat } from './inbox/use-claim-chat.ts';
import { usePushDevice } from './push/use-push-device.ts';
import { ChatSettingsDialog } from './settings/ChatSettingsDialog.tsx';
import { HelpDialog } from './settings/HelpDialog.tsx';
import { ShopperPanel } from './shopper/ShopperPanel.tsx';
import { countNew, heldChats, isDisconnected, presentInQueue } from './state/agent-chats.slice.ts';
import { useAgentChats, useAgentState } from './state/AgentChatsProvider.tsx';
import { setPreferences, usePreferences } from './state/preferences.ts';
import { useNotifications } from './state/use-notifications.ts';
import { useReportViewedSession } from './state/use-report-viewed-session.ts';
import { useCommands } from './use-commands.ts';
import { useLayout } from './use-layout.ts';
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
  const [layout, dispatch] = useLayout();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const capacity = usePaneCapacity(layout.panes.length);
  const { details } = usePreferences();
  const [found, setFound] = useState<FoundMessage | null>(null);
  const pane = useRef<PaneHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const active = layout.panes[layout.active] ?? null;
  const chat = active === null ? undefined : state.chats.get(active);
  const shown = visiblePanes(layout, capacity.chats);
  const hasContent = shown.length > 0;
  const newCount = heldChats(state).reduce((sum, each) => sum + countNew(each), 0);
  const open = (session: AgentChatSession, isBeside = false) => {
    agentChats.open(session);
    setFound(null);
    dispatch({ type: isBeside ? 'beside' : 'show', sessionId: session.sessionId });
  };
  const claim = useClaimChat({ pane, active, open });
  const toggleDetails = () => {
    if (capacity.hasShopper) setPreferences({ details: !details });
    else setDialog(dialog === 'details' ? null : 'details');
  };
  const announcement = useNotifications({ active, onOpen: open });

  usePushDevice((sessionId) => {
    void agentChats.openById(sessionId);
    dispatch({ type: 'show', sessionId });
  });
  useReportViewedSession(shown, active);
  useCommands({ layout, dispatch, pane, search, open, claim, toggleDetails, onDialog: setDialog });

  useEffect(() => {
    for (const { session, unsent } of agentChats.state.chats.values()) {
      if (!layout.panes.includes(session.sessionId) && unsent.length === 0)
        agentChats.close(session.sessionId);
    }
  }, [agentChats, layout.panes]);

  return (
    <div className={classes.console} data-content={hasContent || undefined}>
      <title>{describeTitle(newCount, presentInQueue(state).length)}</title>
      <VisuallyHidden component="h1">Chat</VisuallyHidden>
      <ConsoleList
        layout={layout}
        dispatch={dispatch}
        searchRef={search}
        active={active}
        canSplit={capacity.chats > 1}
        onOpen={open}
        onOpenMatch={(hit) => {
          open(hit);
          setFound(hit.match && { sessionId: hit.sessionId, messageId: hit.match.messageId });
        }}
        onClaim={claim}
        onDialog={setDialog}
      />
      <div className={classes.stage}>
        {isDisconnected(state) && shown.length > 0 && (
          <Text role="status" px="lg" py={6} fz="sm" bg="color-mix(in srgb, var(--bad) 14%, var(--ground))">
            Waiting for the connection. What you write is kept and sent as soon as it is back.
          </Text>
        )}
        <div className={classes.panes}>
          {shown.map((sessionId) => {
            const each = state.chats.get(sessionId);

            return (
              each && (
                <ConversationPane
                  key={sessionId}
                  ref={sessionId === active ? pane : undefined}
                  chat={each}
                  foundId={found?.sessionId === sessionId ? found.messageId : null}
                  isActive={sessionId === active}
                  isOneOfMany={shown.length > 1}
                  onActivate={() => {
                    if (sessionId !== active) dispatch({ type: 'activate', sessionId });
                  }}
                  onClaim={() => claim(sessionId)}
                  onClose={() => {
                    dispatch({ type: 'close', sessionId });
                  }}
                  onDetails={toggleDetails}
                />
              )
            );
          })}
          {!hasContent && <ConsoleEmptyState view={layout.view} onClaim={claim} />}
        </div>
      </div>
      {capacity.hasShopper && details && chat && (
        <aside className={classes.details} aria-label="Shopper">
          <ShopperPanel chat={chat} onOpen={open} />
        </aside>
      )}
      {!capacity.hasShopper && chat && (
        <Drawer
          opened={dialog === 'details'}
          onClose={() => {
            setDialog(null);
          }}
          position="right"
          size="sm"
          title="Shopper"
          closeButtonProps={{ 'aria-label': 'Close' }}
          attributes={{ header: { role: 'presentation' } }}
          padding="md"
          styles={{ body: { padding: 0 } }}
        >
          <ShopperPanel
            chat={chat}
            onOpen={(session) => {
              setDialog(null);
              open(session);
            }}
          />
        </Drawer>
      )}
      <HelpDialog
        opened={dialog === 'help'}
        onClose={() => {
          setDialog(null);
        }}
      />
      <RepliesDialog
        opened={dialog === 'replies'}
        onClose={() => {
          setDialog(null);
        }}
      />
      <ChatSettingsDialog
        opened={dialog === 'waits'}
        onClose={() => {
          setDialog(null);
        }}
      />
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

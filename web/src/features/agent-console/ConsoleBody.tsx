import { Drawer, VisuallyHidden } from '../../ui/mantine.ts';
import { useEffect, useRef, useState } from 'react';
import type { AgentChatSession } from '@ronin/contracts';
import classes from './ConsoleBody.module.css';
import { ConsoleList } from './ConsoleList.tsx';
import { ConversationPane, type PaneHandle } from './conversation/ConversationPane.tsx';
import { useDesk, useDeskState } from './state/DeskProvider.tsx';
import { heldThreads, presentInQueue } from './state/desk-state.ts';
import { EmptyDesk } from './ConsoleEmptyState.tsx';
import { HelpSheet } from './settings/HelpDialog.tsx';
import { setPreferences, usePreferences } from './settings/preferences.ts';
import { visiblePanes } from './console-layout.ts';
import { RepliesDialog } from './composer/RepliesDialog.tsx';
import { ShopperPanel } from './shopper/ShopperPanel.tsx';
import { countNews } from './state/thread.ts';
import { TicketPane } from './tickets/TicketPane.tsx';
import { useCommands } from './use-commands.ts';
import { useDeskNews } from './state/use-notifications.ts';
import { useLayout } from './use-layout.ts';
import { useRoom } from './use-pane-capacity.ts';
import { usePresenceAtDesk } from './state/use-report-viewed-session.ts';
import { useTakeChat } from './inbox/use-claim-chat.ts';

/** The message that a search found. */
interface ChatMatchPlace {
  readonly sessionId: string;
  readonly messageId: number;
}

export type Sheet = 'help' | 'replies' | 'details';

/** The list, the chats side by side, and the shopper beside them. */
export function ConsoleBody() {
  const desk = useDesk();
  const state = useDeskState();
  const [layout, dispatch] = useLayout();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const room = useRoom(layout.panes.length);
  const { details } = usePreferences();
  const [found, setFound] = useState<ChatMatchPlace | null>(null);
  const pane = useRef<PaneHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const active = layout.panes[layout.active] ?? null;
  const thread = active === null ? undefined : state.threads.get(active);
  const shown = visiblePanes(layout, room.chats);
  const hasContent = layout.view === 'tickets' ? layout.ticket !== null : shown.length > 0;
  const news = heldThreads(state).reduce((sum, each) => sum + countNews(each), 0);
  const open = (session: AgentChatSession, isBeside = false) => {
    desk.open(session);
    setFound(null);
    dispatch({ type: isBeside ? 'beside' : 'show', sessionId: session.sessionId });
  };
  const take = useTakeChat({ pane, active, open });
  const toggleDetails = () => {
    if (room.hasShopper) setPreferences({ details: !details });
    else setSheet(sheet === 'details' ? null : 'details');
  };
  const announcement = useDeskNews({ active, onOpen: open });

  usePresenceAtDesk(layout.view === 'tickets' ? [] : shown, active);
  useCommands({ layout, dispatch, pane, search, open, take, toggleDetails, onSheet: setSheet });

  useEffect(() => {
    for (const { session, unsent } of desk.read().threads.values()) {
      if (!layout.panes.includes(session.sessionId) && unsent.length === 0) desk.close(session.sessionId);
    }
  }, [desk, layout.panes]);

  return (
    <div className={classes.console} data-content={hasContent || undefined}>
      <title>{describeTitle(news, presentInQueue(state).length)}</title>
      <VisuallyHidden component="h1">Chat</VisuallyHidden>
      <ConsoleList
        layout={layout}
        dispatch={dispatch}
        searchRef={search}
        active={active}
        canSplit={room.chats > 1 && layout.view !== 'tickets'}
        onOpen={open}
        onFound={(hit) => {
          open(hit);
          setFound(hit.match && { sessionId: hit.sessionId, messageId: hit.match.messageId });
        }}
        onClaim={take}
        onSheet={setSheet}
      />
      <div className={classes.stage}>
        {state.link === 'down' && shown.length > 0 && (
          <p className={classes.away} role="status">
            Waiting for the connection. What you write is kept and sent as soon as it is back.
          </p>
        )}
        <div className={classes.panes}>
          {layout.view === 'tickets' && layout.ticket !== null && (
            <TicketPane
              ticketNumber={layout.ticket}
              onClose={() => {
                dispatch({ type: 'ticket', ticketNumber: null });
              }}
            />
          )}
          {layout.view !== 'tickets' &&
            shown.map((sessionId) => {
              const each = state.threads.get(sessionId);

              return (
                each && (
                  <ConversationPane
                    key={sessionId}
                    ref={sessionId === active ? pane : undefined}
                    thread={each}
                    foundId={found?.sessionId === sessionId ? found.messageId : null}
                    isActive={sessionId === active}
                    isOneOfMany={shown.length > 1}
                    onActivate={() => {
                      if (sessionId !== active) dispatch({ type: 'activate', sessionId });
                    }}
                    onClaim={() => take(sessionId)}
                    onClose={() => {
                      dispatch({ type: 'close', sessionId });
                    }}
                    onDetails={toggleDetails}
                  />
                )
              );
            })}
          {!hasContent && <EmptyDesk view={layout.view} onClaim={take} />}
        </div>
      </div>
      {room.hasShopper && details && thread && layout.view !== 'tickets' && (
        <aside className={classes.details} aria-label="Shopper">
          <ShopperPanel thread={thread} onOpen={open} />
        </aside>
      )}
      {!room.hasShopper && thread && (
        <Drawer
          opened={sheet === 'details'}
          onClose={() => {
            setSheet(null);
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
            thread={thread}
            onOpen={(session) => {
              setSheet(null);
              open(session);
            }}
          />
        </Drawer>
      )}
      <HelpSheet
        opened={sheet === 'help'}
        onClose={() => {
          setSheet(null);
        }}
      />
      <RepliesDialog
        opened={sheet === 'replies'}
        onClose={() => {
          setSheet(null);
        }}
      />
      <VisuallyHidden component="p" role="status">
        {announcement}
      </VisuallyHidden>
    </div>
  );
}

/** What is new in one's own chats, and how many wait: (2) 3 waiting | Chat | Ronin. */
function describeTitle(news: number, waiting: number): string {
  const count = news > 0 ? `(${String(news)}) ` : '';

  return `${count}${waiting > 0 ? `${String(waiting)} waiting | ` : ''}Chat | Ronin`;
}

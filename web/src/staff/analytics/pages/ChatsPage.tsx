import { ChatOrdersPanel } from '../chats/ChatOrdersPanel.tsx';
import { CHATS_BY_AGENT, CHATS_BY_TAG } from '../lists/chat-panels.ts';
import { PanelGrid } from '../lists/ListPanel.tsx';
import { ChatNumbers } from '../numbers/PageNumbers.tsx';
import { ChatHoursPanel } from '../panels/HoursPanels.tsx';

export const ChatsPage = () => (
  <>
    <ChatNumbers />
    <PanelGrid panels={[CHATS_BY_AGENT, CHATS_BY_TAG]}>
      <ChatOrdersPanel />
    </PanelGrid>
    <PanelGrid>
      <ChatHoursPanel />
    </PanelGrid>
  </>
);

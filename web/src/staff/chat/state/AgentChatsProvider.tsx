import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useAppSelector, useAppStore } from '../../../app/hooks.ts';
import { type AgentChatsState, selectAgentChats } from './agent-chats.slice.ts';
import { AgentChats } from './agent-chats.ts';
import { openAgentSocket } from './agent-socket.ts';

const AgentChatsContext = createContext<AgentChats | null>(null);

/** The connection of one console, for as long as the console is open. */
export function AgentChatsProvider({ children }: { readonly children: ReactNode }) {
  const store = useAppStore();
  const [agentChats] = useState(() => new AgentChats({ store, connect: openAgentSocket }));

  useEffect(() => {
    agentChats.start();

    return () => agentChats.stop();
  }, [agentChats]);

  return <AgentChatsContext value={agentChats}>{children}</AgentChatsContext>;
}

export function useAgentChats(): AgentChats {
  const agentChats = use(AgentChatsContext);
  if (!agentChats) throw new Error('AgentChatsProvider is missing.');

  return agentChats;
}

export const useAgentState = (): AgentChatsState => useAppSelector(selectAgentChats);

import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useAppDispatch } from '../../../app/hooks.ts';
import { openAgentLink } from './agent-socket.ts';
import { createDeskCalls } from './desk-calls.ts';
import { Desk } from './desk.ts';
import type { DeskState } from './desk-state.ts';

const DeskContext = createContext<Desk | null>(null);

/** One desk for as long as the console is open. */
export function DeskProvider({ children }: { readonly children: ReactNode }) {
  const dispatch = useAppDispatch();
  const [desk] = useState(
    () =>
      new Desk({ calls: createDeskCalls(dispatch), connect: openAgentLink, storage: window.localStorage }),
  );

  useEffect(() => {
    desk.start();
    window.addEventListener('offline', desk.sleep);
    window.addEventListener('online', desk.wake);

    return () => {
      window.removeEventListener('offline', desk.sleep);
      window.removeEventListener('online', desk.wake);
      desk.stop();
    };
  }, [desk]);

  return <DeskContext value={desk}>{children}</DeskContext>;
}

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('There is no desk around this part.');

  return desk;
}

export function useDeskState(): DeskState {
  const desk = useDesk();

  return useSyncExternalStore(desk.subscribe, desk.read);
}

import type { Product } from '@ronin/contracts';
import { ConsoleBody } from './ConsoleBody.tsx';
import { DeskProvider } from './DeskProvider.tsx';
import { PiecesContext } from './pieces.ts';

/** The agents' console: everything that an agent does, on one screen (behaviour: chat 10). */
export function AgentConsole({ pieces }: { readonly pieces: readonly Product[] }) {
  return (
    <PiecesContext value={pieces}>
      <DeskProvider>
        <ConsoleBody />
      </DeskProvider>
    </PiecesContext>
  );
}

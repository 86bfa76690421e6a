import type { Product } from '@ronin/contracts';
import { ConsoleBody } from './ConsoleBody.tsx';
import { DeskProvider } from './state/DeskProvider.tsx';
import { PiecesContext } from './composer/products.ts';

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

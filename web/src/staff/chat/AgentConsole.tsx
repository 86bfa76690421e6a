import type { Product } from '@ronin/contracts';
import { ProductsContext } from './composer/products.ts';
import { ConsoleBody } from './ConsoleBody.tsx';
import { AgentChatsProvider } from './state/AgentChatsProvider.tsx';

/** The agents' console: everything that an agent does, on one screen (behaviour: chat 10). */
export function AgentConsole({ products }: { readonly products: readonly Product[] }) {
  return (
    <ProductsContext value={products}>
      <AgentChatsProvider>
        <ConsoleBody />
      </AgentChatsProvider>
    </ProductsContext>
  );
}

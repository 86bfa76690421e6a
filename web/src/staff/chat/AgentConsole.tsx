import type { Product } from '@ronin/contracts';
import { ConsoleBody } from './ConsoleBody.tsx';
import { OrderActionsContext, type RenderOrderActions } from './orders/order-actions.ts';
import { ProductsContext } from './products/products.ts';
import { AgentChatsProvider } from './state/AgentChatsProvider.tsx';

interface AgentConsoleProps {
  readonly products: readonly Product[];
  /** What can be done with an order, of the console of orders. */
  readonly orderActions?: RenderOrderActions;
}

/** The agents' console: everything that an agent does, on one screen (behaviour: chat 10). */
export function AgentConsole({ products, orderActions = () => null }: AgentConsoleProps) {
  return (
    <ProductsContext value={products}>
      <OrderActionsContext value={orderActions}>
        <AgentChatsProvider>
          <ConsoleBody />
        </AgentChatsProvider>
      </OrderActionsContext>
    </ProductsContext>
  );
}

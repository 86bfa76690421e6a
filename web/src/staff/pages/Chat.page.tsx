import { catalogueApi } from '../../shop/catalogue/catalogue.api.ts';
import { AgentConsole } from '../chat/AgentConsole.tsx';
import type { RenderOrderActions } from '../chat/orders/order-actions.ts';
import { OrderActions } from '../orders/beside/OrderActions.tsx';

const renderActions: RenderOrderActions = (props) => <OrderActions {...props} />;

/** /staff/chat and /staff/inbox: the agents' console (behaviour: chat 10). */
export function ChatPage() {
  const { data = [] } = catalogueApi.endpoints.getProducts.useQuery(undefined);

  return <AgentConsole products={data} orderActions={renderActions} />;
}

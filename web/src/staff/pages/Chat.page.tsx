import { catalogueApi } from '../../shop/catalogue/catalogue.api.ts';
import { AgentConsole } from '../chat/AgentConsole.tsx';

/** /staff/chat and /staff/inbox: the agents' console (behaviour: chat 10). */
export function ChatPage() {
  const { data = [] } = catalogueApi.endpoints.getProducts.useQuery(undefined);

  return <AgentConsole products={data} />;
}

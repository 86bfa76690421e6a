import { AgentConsole } from '../../features/agent-console/AgentConsole.tsx';
import { catalogueApi } from '../../features/catalogue/catalogue.api.ts';

/** /staff/chat: the agents' console (behaviour: chat 10). */
export function ChatPage() {
  const { data = [] } = catalogueApi.endpoints.getProducts.useQuery(undefined);

  return <AgentConsole products={data} />;
}

import { AgentConsole } from '../../features/agent-console/AgentConsole.tsx';
import { catalogueApi } from '../../features/catalogue/catalogue.api.ts';

/** /staff/chat: the agents' console (decisions: Pages, Chat beyond the polling calls). */
export function ChatPage() {
  const { data = [] } = catalogueApi.endpoints.getProducts.useQuery(undefined);

  return <AgentConsole pieces={data} />;
}

import { ConsolePage } from '../../ui/console/ConsolePage.tsx';
import { Bans } from './Bans.tsx';
import { InTheShop } from './InTheShop.tsx';

/** /staff/visitors: who is in the shop now, and who may start no chat (behaviour: chat 20, chat 21). */
export const VisitorsConsole = () => (
  <ConsolePage title="Visitors" layout="list">
    <InTheShop />
    <Bans />
  </ConsolePage>
);

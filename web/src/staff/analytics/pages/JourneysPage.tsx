import { PanelGrid } from '../lists/PanelGrid.tsx';
import { EVENTS } from '../lists/shop-panels.ts';
import { FunnelPanel } from '../panels/FunnelPanel.tsx';
import { RetentionPanel } from '../panels/RetentionPanel.tsx';

/** How visits come to an order, and who comes back. */
export const JourneysPage = () => (
  <PanelGrid isHalf panels={[EVENTS]}>
    <FunnelPanel />
    <RetentionPanel />
  </PanelGrid>
);

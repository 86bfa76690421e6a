import { PanelGrid } from '../lists/PanelGrid.tsx';
import { LivePanel } from '../panels/LivePanel.tsx';

/** Who is in the shop now. */
export const LivePage = () => (
  <PanelGrid panels={[]}>
    <LivePanel />
  </PanelGrid>
);

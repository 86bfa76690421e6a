import { EventPropertiesPanel } from '../events/EventPropertiesPanel.tsx';
import { GoalsPanel } from '../lists/GoalsPanel.tsx';
import { ListPanel } from '../lists/ListPanel.tsx';
import { PanelGrid } from '../lists/PanelGrid.tsx';
import { EVENTS } from '../lists/shop-panels.ts';
import { FunnelPanel } from '../panels/FunnelPanel.tsx';
import { JourneyPanel } from '../panels/JourneyPanel.tsx';
import { RetentionPanel } from '../panels/RetentionPanel.tsx';

/** How visits come to an order, and who comes back. */
export const JourneysPage = () => (
  <>
    <JourneyPanel />
    <PanelGrid isHalf panels={[]}>
      <FunnelPanel />
      <ListPanel panel={EVENTS} />
      <GoalsPanel />
      <EventPropertiesPanel />
      <RetentionPanel />
    </PanelGrid>
  </>
);

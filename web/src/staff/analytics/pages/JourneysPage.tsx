import { EventPropertiesPanel } from '../events/EventPropertiesPanel.tsx';
import { GoalsPanel } from '../lists/GoalsPanel.tsx';
import { ListPanel, PanelGrid } from '../lists/ListPanel.tsx';
import { EVENTS } from '../lists/shop-panels.ts';
import { FunnelPanel } from '../panels/FunnelPanel.tsx';
import { JourneyPanel } from '../panels/JourneyPanel.tsx';
import { RetentionPanel } from '../panels/RetentionPanel.tsx';

export const JourneysPage = () => (
  <>
    <JourneyPanel />
    <PanelGrid isHalf>
      <FunnelPanel />
      <ListPanel panel={EVENTS} />
      <GoalsPanel />
      <EventPropertiesPanel />
      <RetentionPanel />
    </PanelGrid>
  </>
);

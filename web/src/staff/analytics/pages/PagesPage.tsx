import { PanelGrid } from '../lists/ListPanel.tsx';
import { BOTS, ENDS, PAGES } from '../lists/traffic-panels.ts';
import { TrafficNumbers } from '../numbers/PageNumbers.tsx';
import { HoursPanel } from '../panels/HoursPanels.tsx';

export const PagesPage = () => (
  <>
    <TrafficNumbers />
    <PanelGrid panels={[PAGES]} />
    <PanelGrid isHalf panels={[ENDS, BOTS]} />
    <PanelGrid>
      <HoursPanel />
    </PanelGrid>
  </>
);

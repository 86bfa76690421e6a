import { PanelGrid } from '../lists/PanelGrid.tsx';
import { BOTS, ENDS, PAGES } from '../lists/traffic-panels.ts';
import { TrafficNumbers } from '../numbers/PageNumbers.tsx';
import { HoursPanel } from '../panels/HoursPanels.tsx';

/** What visitors read. */
export const PagesPage = () => (
  <>
    <TrafficNumbers />
    <PanelGrid panels={[PAGES]} />
    <PanelGrid isHalf panels={[ENDS, BOTS]} />
    <PanelGrid panels={[]}>
      <HoursPanel />
    </PanelGrid>
  </>
);

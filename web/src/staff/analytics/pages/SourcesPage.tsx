import { PairsPanel } from '../lists/PairsPanel.tsx';
import { PanelGrid } from '../lists/PanelGrid.tsx';
import { FIRST_TOUCH, LAST_TOUCH, SOURCES, VISITORS } from '../lists/traffic-panels.ts';
import { UntilOrderPanel } from '../panels/UntilOrderPanel.tsx';

/** Where visits and revenue come from. */
export const SourcesPage = () => (
  <>
    <PanelGrid panels={[SOURCES]} />
    <PanelGrid isHalf panels={[FIRST_TOUCH, LAST_TOUCH]} />
    <UntilOrderPanel />
    <PanelGrid panels={[VISITORS]} />
    <PairsPanel />
  </>
);

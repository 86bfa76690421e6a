import { PanelGrid } from '../lists/ListPanel.tsx';
import { PairsPanel } from '../lists/PairsPanel.tsx';
import { FIRST_TOUCH, LAST_TOUCH, SOURCES, VISITORS } from '../lists/traffic-panels.ts';
import { UntilOrderPanel } from '../panels/UntilOrderPanel.tsx';

export const SourcesPage = () => (
  <>
    <PanelGrid panels={[SOURCES]} />
    <PanelGrid isHalf panels={[FIRST_TOUCH, LAST_TOUCH]} />
    <UntilOrderPanel />
    <PanelGrid panels={[VISITORS]} />
    <PairsPanel />
  </>
);

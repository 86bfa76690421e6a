import { PanelGrid } from '../lists/PanelGrid.tsx';
import { REVENUE_BY_SOURCE, SOURCES, VISITORS } from '../lists/traffic-panels.ts';

/** Where visits and revenue come from. */
export const SourcesPage = () => <PanelGrid panels={[SOURCES, REVENUE_BY_SOURCE, VISITORS]} />;

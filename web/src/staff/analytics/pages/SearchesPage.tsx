import { PanelGrid } from '../lists/ListPanel.tsx';
import { MISSED_SEARCHES, SEARCHES } from '../lists/shop-panels.ts';

export const SearchesPage = () => <PanelGrid panels={[SEARCHES, MISSED_SEARCHES]} />;

import { PanelGrid } from '../lists/PanelGrid.tsx';
import { MISSED_SEARCHES, SEARCHES } from '../lists/shop-panels.ts';

/** What is looked for, and not found. */
export const SearchesPage = () => <PanelGrid panels={[SEARCHES, MISSED_SEARCHES]} />;

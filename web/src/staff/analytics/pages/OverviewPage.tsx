import { PanelGrid } from '../lists/ListPanel.tsx';
import { PRODUCTS } from '../lists/shop-panels.ts';
import { PAGES, REVENUE_BY_SOURCE, SOURCES } from '../lists/traffic-panels.ts';
import { ShopNumbers } from '../numbers/PageNumbers.tsx';
import { ChangesPanel } from '../panels/ChangesPanel.tsx';

export const OverviewPage = () => (
  <>
    <ShopNumbers />
    <ChangesPanel />
    <PanelGrid
      isHalf
      panels={[
        { ...SOURCES, more: 'sources' },
        { ...REVENUE_BY_SOURCE, more: 'sales' },
        { ...PRODUCTS, more: 'products' },
        { ...PAGES, more: 'pages' },
      ]}
    />
  </>
);

import { PanelGrid } from '../lists/ListPanel.tsx';
import { LostSalesPanel } from '../lists/LostSalesPanel.tsx';
import { PRODUCT_DETAILS, REVENUE_BY_PRODUCT } from '../lists/shop-panels.ts';

export const ProductsPage = () => (
  <>
    <PanelGrid panels={[PRODUCT_DETAILS]} />
    <PanelGrid panels={[REVENUE_BY_PRODUCT]}>
      <LostSalesPanel />
    </PanelGrid>
  </>
);

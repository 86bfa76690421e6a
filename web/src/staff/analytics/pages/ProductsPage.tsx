import { LostSalesPanel } from '../lists/LostSalesPanel.tsx';
import { PanelGrid } from '../lists/PanelGrid.tsx';
import { PRODUCT_DETAILS, REVENUE_BY_PRODUCT } from '../lists/shop-panels.ts';

/** What is looked at, what is bought, and what could not be bought. */
export const ProductsPage = () => (
  <>
    <PanelGrid panels={[PRODUCT_DETAILS]} />
    <PanelGrid panels={[REVENUE_BY_PRODUCT]}>
      <LostSalesPanel />
    </PanelGrid>
  </>
);

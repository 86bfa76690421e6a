import { PanelGrid } from '../lists/PanelGrid.tsx';
import { PRODUCT_DETAILS, REVENUE_BY_PRODUCT } from '../lists/shop-panels.ts';

/** What is looked at, and what is bought. */
export const ProductsPage = () => <PanelGrid panels={[PRODUCT_DETAILS, REVENUE_BY_PRODUCT]} />;

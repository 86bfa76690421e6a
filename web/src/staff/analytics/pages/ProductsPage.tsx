import { PanelGrid } from '../lists/PanelGrid.tsx';
import { PRODUCTS, REVENUE_BY_PRODUCT } from '../lists/shop-panels.ts';

/** What is looked at, and what is bought. */
export const ProductsPage = () => <PanelGrid panels={[PRODUCTS, REVENUE_BY_PRODUCT]} />;

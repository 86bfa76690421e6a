import { COUNTED_ORDERS } from '../../../components/order/counted-orders.ts';
import { Text } from '../../../ui/mantine.ts';
import { PanelGrid } from '../lists/ListPanel.tsx';
import { REVENUE_BY_PRODUCT } from '../lists/shop-panels.ts';
import { REVENUE_BY_SOURCE } from '../lists/traffic-panels.ts';
import { SalesNumbers } from '../numbers/PageNumbers.tsx';
import { BuyersPanel } from '../panels/RetentionPanel.tsx';

export const SalesPage = () => (
  <>
    <SalesNumbers />
    <Text c="dimmed" size="sm">
      {COUNTED_ORDERS} Net sales are less what was paid back in this range.
    </Text>
    <PanelGrid panels={[REVENUE_BY_PRODUCT, REVENUE_BY_SOURCE]} />
    <PanelGrid>
      <BuyersPanel />
    </PanelGrid>
  </>
);

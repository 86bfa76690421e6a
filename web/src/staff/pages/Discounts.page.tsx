import { DiscountsConsole } from '../orders/discounts/DiscountsConsole.tsx';

/** /staff/discounts: the discount codes (behaviour: stock 7). */
export function DiscountsPage() {
  return (
    <>
      <title>Discounts | Ronin</title>
      <DiscountsConsole />
    </>
  );
}

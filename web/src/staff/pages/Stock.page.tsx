import { StockConsole } from '../stock/StockConsole.tsx';

/** /staff/stock: the stock of all products (behaviour: stock 6). */
export function StockPage() {
  return (
    <>
      <title>Stock | Ronin</title>
      <StockConsole />
    </>
  );
}

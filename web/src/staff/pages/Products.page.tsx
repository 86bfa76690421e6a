import { ProductsConsole } from '../catalogue/ProductsConsole.tsx';

/** /staff/products: the catalogue as staff edit it (behaviour: products 5). */
export function ProductsPage() {
  return (
    <>
      <title>Products | Ronin</title>
      <ProductsConsole />
    </>
  );
}

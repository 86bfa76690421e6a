import { ProductsConsole } from '../../features/products/ProductsConsole.tsx';

/** /staff/products: the catalogue as staff edit it (behaviour: products 5). */
export function ProductsPage() {
  return (
    <>
      <title>Products | Ronin</title>
      <ProductsConsole />
    </>
  );
}

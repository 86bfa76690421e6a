import type { ShopperContext } from '@ronin/contracts';
import { describeProduct } from '../../../components/product/describe-product.ts';
import { productPath } from '../../../paths.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Anchor, Box, Button, Flex, Text } from '../../../ui/mantine.ts';
import { Caption } from '../controls.ts';
import { useProduct } from './products.ts';
import { ProductThumb } from './ProductThumb.tsx';

interface ProductRowProps {
  readonly product: ShopperContext['wishlist'][number];
  readonly quantity?: number;
  /** At the right, below the price. */
  readonly aside?: string;
  /** Shows it in the chat; undefined when this agent does not hold the chat. */
  readonly onShow: ((text: string, productId: number) => void) | undefined;
}

/** A product in the shopper's cart or wishlist, or one that they viewed. */
export function ProductRow({ product, quantity = 1, aside, onShow }: ProductRowProps) {
  const { productId, name, inStock } = product;
  const pictured = useProduct(productId);
  const path = productPath(productId);

  return (
    <Flex align="center" component="li" wrap="nowrap" gap={10} py={4}>
      <ProductThumb product={pictured ?? { name }} />
      <Box flex={1} miw={0}>
        <Anchor display="block" truncate href={path} target="_blank" rel="noopener">
          {name}
        </Anchor>
        <Caption>
          {quantity > 1 && `${String(quantity)} × `}
          {formatMoney(product.price)}
          {inStock ? (
            ', in stock'
          ) : (
            <Text span inherit c="var(--bad)">
              , sold out
            </Text>
          )}
          {aside && (
            <Text span inherit ml="xs">
              {aside}
            </Text>
          )}
        </Caption>
      </Box>
      {onShow && (
        <Button
          variant="subtle"
          size="compact-xs"
          color="gray"
          fw={400}
          aria-label={`Show ${name} in the chat`}
          onClick={() => onShow(describeProduct(product, `${window.location.origin}${path}`), productId)}
        >
          Show
        </Button>
      )}
    </Flex>
  );
}

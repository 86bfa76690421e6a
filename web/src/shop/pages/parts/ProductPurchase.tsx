import type { Product } from '@ronin/contracts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch, useIsHydrating, useShop } from '../../../app/hooks.ts';
import { loadWhenShown } from '../../../app/lazy/load-when-shown.tsx';
import { LazyPart } from '../../../app/LazyPart.tsx';
import { setCartOpen } from '../../../app/panels.ts';
import { contactAboutPath } from '../../../paths.ts';
import { Button, TextButton } from '../../../ui/Button.tsx';
import { formatPrice } from '../../../ui/format/format-price.ts';
import { AddToCartButton } from '../../cart/options/AddToCartButton.tsx';
import { OptionPicker, type OptionPickerProps, useOptionChoice } from '../../cart/options/OptionPicker.tsx';
import { useIsInCart } from '../../cart/use-cart.ts';
import { WishlistToggle } from '../../cart/wishlist/WishlistToggle.tsx';
import { catalogueApi } from '../../catalogue/catalogue.api.ts';
import { ProductDelivery, SizeHelp } from '../delivery/ProductDelivery.tsx';
import classes from './ProductPurchase.module.css';

const { getProduct } = catalogueApi.endpoints;
const outOfStock = (
  <Button wide disabled>
    OUT OF STOCK
  </Button>
);

/** On a phone the bar is fixed at the bottom of the window, with the chat launcher at its end. */
export function ProductPurchase({ product }: { readonly product: Product }) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const isHydrating = useIsHydrating();
  const { choose, ...picker } = useOptionChoice(product);
  const { search } = useLocation();
  const { contactEmail } = useShop();

  return (
    <div className={`stack above-4 ${classes.buy ?? ''}`}>
      {product.inStock && product.options.length > 0 && (
        <Options
          key={search}
          product={product}
          initial={Object.fromEntries(new URLSearchParams(search))}
          {...picker}
        />
      )}
      {product.inStock && <SizeHelp product={product} />}
      <div className={classes.bar} data-buy-bar>
        {product.inStock ? (
          <AddToCartButton product={product} choose={choose}>
            ADD TO CART - {formatPrice(product.price)}
          </AddToCartButton>
        ) : (
          outOfStock
        )}
        <WishlistToggle product={product} scope="one" />
      </div>
      <InYourCart productId={product.id} />
      <noscript>
        <p className="marked">
          Adding to the cart needs JavaScript, which is off here. Write to {contactEmail} to order.
        </p>
      </noscript>
      <ProductDelivery product={product} />
      {product.inStock && (
        <Button wide onClick={() => void navigate(contactAboutPath(product.name))}>
          REQUEST CUSTOM SIZE
        </Button>
      )}
      {!product.inStock && !isHydrating && (
        <SoldOut
          product={product}
          onRefresh={() =>
            void dispatch(getProduct.initiate(product.id, { forceRefetch: true, subscribe: false }))
          }
        />
      )}
    </div>
  );
}

/** The same in a preview, where nothing can be bought. */
export function PreviewPurchase({ product }: { readonly product: Product }) {
  const { choose: _choose, ...picker } = useOptionChoice(product);

  return (
    <div className={`stack above-4 ${classes.buy ?? ''}`}>
      {product.inStock && product.options.length > 0 && <Options product={product} {...picker} />}
      <div className={classes.bar} data-buy-bar>
        {product.inStock ? (
          <Button variant="primary" wide aria-disabled>
            ADD TO CART - {formatPrice(product.price)}
          </Button>
        ) : (
          outOfStock
        )}
      </div>
      <p className="marked">This is a preview: nothing is added to the cart.</p>
    </div>
  );
}

function InYourCart({ productId }: { readonly productId: number }) {
  const dispatch = useAppDispatch();
  if (!useIsInCart(productId)) return null;

  return (
    <p className="row spread small soft">
      In your cart <TextButton onClick={() => dispatch(setCartOpen(true))}>View cart</TextButton>
    </p>
  );
}

/** Only pages of sold-out products load its code, after the page itself. */
const SoldOut = loadWhenShown(async () => (await import('../../stock/SoldOut.tsx')).SoldOut);

const loadSizeGuide = async () => (await import('../../../components/product/sizes/SizeGuide.tsx')).SizeGuide;

function Options(picker: Omit<OptionPickerProps, 'onOpenGuide'>) {
  const [isGuideWanted, setGuideWanted] = useState(false);
  const [isGuideOpen, setGuideOpen] = useState(false);
  const close = () => setGuideOpen(false);

  return (
    <>
      <OptionPicker
        {...picker}
        onOpenGuide={() => {
          setGuideWanted(true);
          setGuideOpen(true);
        }}
      />
      {isGuideWanted && (
        <LazyPart
          load={loadSizeGuide}
          partProps={{ product: picker.product, opened: isGuideOpen, onClose: close }}
          onFailure={() => {
            close();
            setGuideWanted(false);
          }}
        />
      )}
    </>
  );
}

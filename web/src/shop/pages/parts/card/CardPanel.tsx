import type { Product } from '@ronin/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LazyPart } from '../../../../app/LazyPart.tsx';
import { Price } from '../../../../components/product/Price.tsx';
import { ProductPicture } from '../../../../components/product/ProductPicture.tsx';
import { askFor } from '../../../../components/product/sizes/size-guides.ts';
import { SizeTables } from '../../../../components/product/sizes/SizeGuide.tsx';
import { productPath } from '../../../../paths.ts';
import { SidePanel } from '../../../../ui/SidePanel.tsx';
import { AddToCartButton } from '../../../cart/options/AddToCartButton.tsx';
import { OptionPicker, useOptionChoice } from '../../../cart/options/OptionPicker.tsx';
import type { SuccessText } from '../../../cart/use-cart.ts';
import classes from './CardPanel.module.css';

interface CardPanelProps {
  readonly product: Product;
  readonly success: SuccessText;
  /** Called when the panel is closed and out of sight. */
  readonly onClose: () => void;
}

/** What a card cannot ask for by itself: the size before a product is added, and the address for a waiting list. */
export function CardPanel({ product, success, onClose }: CardPanelProps) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState(true);
  const [opener] = useState(() => document.activeElement);
  const close = () => {
    setOpened(false);
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
  /** A product that is in stock again is shown on its page. */
  const showPage = () => {
    close();
    void navigate(productPath(product.id));
  };
  const { choose, ...picker } = useOptionChoice(product);
  const [first] = product.options;
  const [isGuideShown, setGuideShown] = useState(false);

  const panel = { opened, onClose: close, onClosed: onClose, side: 'bottom' } as const;
  if (!product.inStock) {
    return (
      <SidePanel {...panel} title={product.name}>
        <LazyPart load={loadSoldOut} partProps={{ product, onRefresh: showPage }} onFailure={close} />
      </SidePanel>
    );
  }

  return (
    <SidePanel
      {...panel}
      title={first ? askFor(first) : product.name}
      footer={
        <AddToCartButton
          product={product}
          choose={choose}
          success={success}
          onAdded={close}
          pending="Adding..."
        >
          Add to Cart
        </AddToCartButton>
      }
    >
      <div className={classes.product}>
        <ProductPicture product={product} decorative sizes="72px" className={classes.picture} />
        <div>
          <p className="large">{product.name}</p>
          <p className="soft">
            <Price value={product.price} />
          </p>
        </div>
      </div>
      <OptionPicker {...picker} product={product} onOpenGuide={() => setGuideShown(!isGuideShown)} />
      {isGuideShown && <SizeTables product={product} onLeave={close} />}
    </SidePanel>
  );
}

const loadSoldOut = async () => (await import('../../../stock/SoldOut.tsx')).SoldOut;

import { useState } from 'react';
import { useAppDispatch } from '../../app/hooks.ts';
import { showFailure, showToast } from '../../app/toasts.ts';
import { SideMenu } from '../../components/layout/SideMenu.tsx';
import { SizeGuide } from '../../components/product/sizes/SizeGuide.tsx';
import { buildProduct } from '../../testing/build-product.ts';
import { Button } from '../../ui/Button.tsx';
import Lightbox from '../../ui/lightbox/Lightbox.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { Specimen, SpecimenGroup } from '../Specimen.tsx';

const SIZES = [{ name: 'size', label: 'Ring size', values: ['6', '7', '8', '9', '10'] }];
const RING = buildProduct({ options: SIZES });
const PICTURES = ['hero', 'macro'].map((view) => ({
  src: `/images/products/damascus-ring/${view}-640.webp`,
  alt: `Damascus Ring, ${view}`,
  width: 640,
  height: 800,
}));

type Overlay = 'panel on the left' | 'panel on the right' | 'menu' | 'size guide' | 'lightbox';
const OVERLAYS: readonly Overlay[] = [
  'panel on the left',
  'panel on the right',
  'menu',
  'size guide',
  'lightbox',
];

/** What lies over the page: each has a button that opens it. */
export function ShopOverlays() {
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState<Overlay | null>(null);
  const close = () => setShown(null);

  return (
    <>
      <SpecimenGroup name="Overlays">
        {OVERLAYS.map((overlay) => (
          <Specimen key={overlay} state={overlay}>
            <Button data-opens={overlay} onClick={() => setShown(overlay)}>
              {`Open the ${overlay}`}
            </Button>
          </Specimen>
        ))}
      </SpecimenGroup>
      <SpecimenGroup name="Toasts">
        <Specimen state="plain">
          <Button
            onClick={() => dispatch(showToast({ title: 'Copied', description: 'The address is copied.' }))}
          >
            Show a plain toast
          </Button>
        </Specimen>
        <Specimen state="with an action">
          <Button onClick={() => dispatch(showToast({ title: 'Added to cart', opensCart: true }))}>
            Show a toast with an action
          </Button>
        </Specimen>
        <Specimen state="failure">
          <Button onClick={() => dispatch(showFailure('Failed to remove item'))}>Show a failure</Button>
        </Specimen>
      </SpecimenGroup>
      <SidePanel opened={shown === 'panel on the left'} onClose={close} side="left" title="On the left">
        <p>The content of the panel.</p>
      </SidePanel>
      <SidePanel
        opened={shown === 'panel on the right'}
        onClose={close}
        side="right"
        title="On the right"
        footer={
          <Button variant="primary" wide>
            Checkout
          </Button>
        }
      >
        <p>The content of the panel.</p>
      </SidePanel>
      <SideMenu opened={shown === 'menu'} onClose={close} location="San Francisco" />
      <SizeGuide opened={shown === 'size guide'} onClose={close} product={RING} />
      {shown === 'lightbox' && (
        <Lightbox pictures={PICTURES} title="Pictures of Damascus Ring" index={0} onClose={close} />
      )}
    </>
  );
}

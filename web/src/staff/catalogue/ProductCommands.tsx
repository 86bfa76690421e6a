import { listMissing } from '@ronin/contracts/product-fields';
import { useState } from 'react';
import { getErrorDetail } from '../../app/error-detail.ts';
import { showsStandIn, STAND_IN } from '../../components/product/product-pictures.ts';
import { ProductPicture } from '../../components/product/ProductPicture.tsx';
import { ConfirmButton } from '../../ui/console/form/ConfirmButton.tsx';
import { ConsoleDialog } from '../../ui/console/form/ConsoleDialog.tsx';
import { Button, Group, Text } from '../../ui/mantine.ts';
import { type EditedProduct, productsApi } from './products.api.ts';
import classes from './Products.module.css';

/** Publish and archive. What is typed and not saved is not part of them. */
export function ProductCommands({
  product,
  isChanged,
}: {
  readonly product: EditedProduct;
  readonly isChanged: boolean;
}) {
  const [runCommand, { isLoading, error }] = productsApi.useRunProductCommandMutation();
  const [isConfirming, setConfirming] = useState(false);
  const missing = product.status === 'published' ? [] : listMissing(product);
  const publish = () => {
    setConfirming(false);
    void runCommand({ id: product.id, command: 'publish' });
  };

  return (
    <Group gap="xs">
      {product.status !== 'published' && (
        <Button
          loading={isLoading}
          disabled={isChanged || missing.length > 0}
          onClick={() => {
            if (showsStandIn(product)) setConfirming(true);
            else publish();
          }}
        >
          Publish
        </Button>
      )}
      <PublishDialog
        product={product}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onPublish={publish}
      />
      {product.status !== 'archived' && (
        <ConfirmButton
          label="Archive"
          title="Archive this product?"
          text="It leaves the catalogue. Its page stays, without a way to buy it."
          button="Archive now"
          onConfirm={() => runCommand({ id: product.id, command: 'archive' })}
        />
      )}
      {isChanged && product.status !== 'published' && (
        <Text span c="dimmed">
          Save before publishing.
        </Text>
      )}
      {missing.length > 0 && (
        <Text span c="dimmed">
          {`Before it can be published: ${missing.map(({ label }) => label).join(', ')}.`}
        </Text>
      )}
      {error !== undefined && <p role="alert">{getErrorDetail(error)}</p>}
    </Group>
  );
}

interface PublishDialogProps {
  readonly product: EditedProduct;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onPublish: () => void;
}

/** Asks before a product is published with the picture of another piece, and shows what shoppers would see. */
function PublishDialog({ product, isOpen, onClose, onPublish }: PublishDialogProps) {
  return (
    <ConsoleDialog isOpen={isOpen} onClose={onClose} title="Publish without a picture of its own?">
      <Group wrap="nowrap" align="flex-start">
        <ProductPicture product={product} decorative sizes="96px" className={classes.standInPicture} />
        <p>
          Nothing is uploaded for {product.name}. Shoppers will see this picture of the {STAND_IN} on its
          card, on its page and in their carts.
        </p>
      </Group>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Add a picture first
        </Button>
        <Button onClick={onPublish}>Publish anyway</Button>
      </Group>
    </ConsoleDialog>
  );
}

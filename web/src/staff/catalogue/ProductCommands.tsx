import { listMissing } from '@ronin/contracts/product-fields';
import { showsStandIn, STAND_IN } from '../../components/product/product-pictures.ts';
import { ProductPicture } from '../../components/product/ProductPicture.tsx';
import { ConfirmButton } from '../../ui/console/form/ConfirmButton.tsx';
import { DialogButton } from '../../ui/console/form/ConsoleDialog.tsx';
import { useCallButton } from '../../ui/console/form/use-console-form.ts';
import { Button, Group, Text } from '../../ui/mantine.ts';
import { type EditedProduct, productsApi } from './products.api.ts';
import classes from './Products.module.css';

interface ProductCommandsProps {
  readonly product: EditedProduct;
  /** What is typed and not saved is not part of the commands. */
  readonly isChanged: boolean;
}

/** Publish and archive. Before a product is published with the picture of another piece, it shows what shoppers would see. */
export function ProductCommands({ product, isChanged }: ProductCommandsProps) {
  const { id, name, status } = product;
  const [publish] = productsApi.usePublishProductMutation();
  const [archive] = productsApi.useArchiveProductMutation();
  const { isBusy, failure, press } = useCallButton(() => publish({ id }));
  const missing = status === 'published' ? [] : listMissing(product);
  const publishing = { loading: isBusy, disabled: isChanged || missing.length > 0 };

  return (
    <Group gap="xs">
      {status !== 'published' && !showsStandIn(product) && (
        <Button {...publishing} onClick={() => void press()}>
          Publish
        </Button>
      )}
      {status !== 'published' && showsStandIn(product) && (
        <DialogButton
          {...publishing}
          variant="filled"
          label="Publish"
          title="Publish without a picture of its own?"
        >
          {(close) => (
            <>
              <Group wrap="nowrap" align="flex-start">
                <ProductPicture
                  product={product}
                  decorative
                  sizes="96px"
                  className={classes.standInPicture}
                />
                <p>
                  Nothing is uploaded for {name}. Shoppers will see this picture of the {STAND_IN} on its
                  card, on its page and in their carts.
                </p>
              </Group>
              <Group justify="flex-end" mt="md">
                <Button variant="default" onClick={close}>
                  Add a picture first
                </Button>
                <Button
                  onClick={() => {
                    close();
                    void press();
                  }}
                >
                  Publish anyway
                </Button>
              </Group>
            </>
          )}
        </DialogButton>
      )}
      {status !== 'archived' && (
        <ConfirmButton
          label="Archive"
          title="Archive this product?"
          text="It leaves the catalogue. Its page stays, without a way to buy it."
          button="Archive now"
          onConfirm={() => archive({ id })}
        />
      )}
      {isChanged && status !== 'published' && (
        <Text span c="dimmed">
          Save before publishing.
        </Text>
      )}
      {missing.length > 0 && (
        <Text span c="dimmed">
          {`Before it can be published: ${missing.map(({ label }) => label).join(', ')}.`}
        </Text>
      )}
      {failure !== null && <p role="alert">{failure}</p>}
    </Group>
  );
}

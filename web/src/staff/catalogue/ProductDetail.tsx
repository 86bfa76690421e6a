import { Link } from 'react-router-dom';
import { getErrorDetail, readCurrent } from '../../app/error-detail.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { showToast } from '../../app/toasts.ts';
import { showsStandIn } from '../../components/product/product-pictures.ts';
import { previewPath, productPath } from '../../paths.ts';
import { staffPaths } from '../../staff-paths.ts';
import { Detail, Moment } from '../../ui/console/detail/Detail.tsx';
import { Section } from '../../ui/console/detail/Section.tsx';
import { Loaded } from '../../ui/console/Loaded.tsx';
import { formatMoney } from '../../ui/format/format-money.ts';
import { toCents } from '../../ui/format/format-price.ts';
import { Flex } from '../../ui/mantine.ts';
import { keepFiles } from './pictures/dropped-files.ts';
import { PictureDrop } from './pictures/PictureDrop.tsx';
import { Pictures } from './pictures/Pictures.tsx';
import { EMPTY_DRAFT, toDraft, toFields } from './product-draft.ts';
import { ProductCommands } from './ProductCommands.tsx';
import { ProductForm } from './ProductForm.tsx';
import { StandInLabel, StatusLabel } from './ProductLabels.tsx';
import { type EditedProduct, productsApi } from './products.api.ts';
import { useProductDraft } from './use-product-draft.ts';
import { VersionConflict } from './VersionConflict.tsx';

export function NewProduct({ onCreated }: { readonly onCreated: (id: number) => void }) {
  const edit = useProductDraft('new', 1, EMPTY_DRAFT);
  const dispatch = useAppDispatch();
  const [create, { isLoading, error }] = productsApi.useCreateProductMutation();
  const save = async (files: readonly File[] = []) => {
    const quantity = edit.draft.madeToOrder ? 0 : Number(edit.draft.quantity) || 0;
    const fields = toFields(edit.draft);
    const { data } = await create({ ...fields, name: fields.name || UNNAMED, quantity });
    if (data === undefined) return;
    edit.discard();
    if (files.length > 0) keepFiles(data.id, files);
    dispatch(
      showToast({ title: 'Draft saved', description: 'Add pictures, look at the preview, then publish.' }),
    );
    onCreated(data.id);
  };

  return (
    <Detail title="New product">
      <Section title="Pictures" note="The first ones save the draft.">
        <PictureDrop
          onFiles={(files) => {
            if (files.length > 0 && !isLoading) void save(files);
          }}
        />
      </Section>
      <ProductForm
        edit={edit}
        isNew
        isDraft
        isSaving={isLoading}
        failure={error === undefined ? null : getErrorDetail(error)}
        onSave={() => void save()}
      />
    </Detail>
  );
}

/** The name of a draft that began with pictures. */
const UNNAMED = 'New product';

export const ProductDetail = ({ id }: { readonly id: number }) => (
  <Loaded query={productsApi.useGetStaffProductQuery({ id })} name="Loading the product">
    {(product) => <Product product={product} />}
  </Loaded>
);

function Product({ product }: { readonly product: EditedProduct }) {
  const { id, status, version } = product;
  const edit = useProductDraft(String(id), version, toDraft(product));
  const dispatch = useAppDispatch();
  const [change, { isLoading, error, reset }] = productsApi.useChangeProductMutation();
  const conflict = readCurrent(error, product);
  const save = async () => {
    const sent = edit.draft;
    const { data } = await change({ id, version: edit.version, ...toFields(sent, product.options) });
    if (data === undefined) return;
    edit.settle(sent, data.version);
    dispatch(showToast({ title: 'Saved', description: `${data.name} was changed.` }));
  };

  return (
    <Detail
      title={product.name}
      facts={
        <>
          <StatusLabel status={status} />
          <span>{toCents(product.price) === 0n ? 'No price yet' : formatMoney(product.price)}</span>
          <span>{describeStock(product)}</span>
          {showsStandIn(product) && <StandInLabel />}
          {product.stock !== null && (
            <Link to={`${staffPaths.stock}?product=${String(id)}`}>Change the stock</Link>
          )}
          <a href={previewPath(id)} target="_blank" rel="noreferrer">
            Preview
          </a>
          {status !== 'draft' && (
            <a href={productPath(id)} target="_blank" rel="noreferrer">
              View in the shop
            </a>
          )}
        </>
      }
    >
      <ProductCommands product={product} isChanged={edit.isChanged} />
      {conflict !== null && (
        <VersionConflict
          mine={edit.draft}
          theirs={toDraft(conflict)}
          onKeepMine={() => {
            edit.rebase(conflict.version);
            reset();
          }}
          onUseTheirs={() => {
            edit.discard();
            reset();
          }}
        />
      )}
      <Pictures product={product} />
      <ProductForm
        edit={edit}
        isNew={false}
        isDraft={status === 'draft'}
        isSaving={isLoading}
        failure={error === undefined || conflict !== null ? null : getErrorDetail(error)}
        onSave={() => void save()}
      />
      <Prices prices={product.prices} />
    </Detail>
  );
}

const describeStock = ({ stock }: EditedProduct): string =>
  stock === null ? 'Made to order' : `${String(stock.available)} available`;

const Prices = ({ prices }: Pick<EditedProduct, 'prices'>) => (
  <Section title="Price history">
    <ul>
      {prices.map(({ price, at, by }) => (
        <Flex component="li" key={at} wrap="wrap" gap="0 1rem" c="dimmed">
          <strong>{formatMoney(price)}</strong>
          <Moment at={at} />
          {by !== null && <span>{by}</span>}
        </Flex>
      ))}
    </ul>
  </Section>
);

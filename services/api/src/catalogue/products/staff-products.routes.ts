import { staffProductsCalls, UploadPicture } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import { parse } from '@ronin/server-kit';
import { encodePictureInProcess } from '@ronin/server-kit/uploads';
import type { ApiContext } from '../../context/context.ts';
import { staffVisitor } from '../../context/gates.ts';
import { pictureForm } from '../pictures/picture-form.ts';
import { presentStaffPicture } from '../pictures/pictures.presenter.ts';
import {
  addPicture,
  changePicture,
  refuseMissingProduct,
  removePicture,
} from '../pictures/pictures.service.ts';
import { changeProduct, createProduct, setProductStatus } from './change-product.service.ts';
import { presentProductList, presentStaffProduct } from './staff-products.presenter.ts';
import { getProductDetails, listStaffProducts } from './staff-products.service.ts';

/** /api/staff/products: the catalogue as merchants edit it (behaviour: products 1, products 4). */
export const staffProductsRoutes = (context: ApiContext) => {
  const { database, gates, reads } = context;

  return serveCalls(context, staffProductsCalls, {
    listStaffProducts: async ({ query }) =>
      presentProductList(await reads.list(({ database }) => listStaffProducts(database, query))),
    createProduct: async ({ body, staff }) => presentStaffProduct(await createProduct(database, body, staff)),
    getStaffProduct: async ({ params }) => presentStaffProduct(await getProductDetails(database, params.id)),
    changeProduct: async ({ params, body, version, staff }) =>
      presentStaffProduct(await changeProduct(database, { ...params, version, staff }, body)),
    publishProduct: async ({ params, version, staff }) =>
      presentStaffProduct(await setProductStatus(database, { ...params, version, staff }, 'published')),
    archiveProduct: async ({ params, version, staff }) =>
      presentStaffProduct(await setProductStatus(database, { ...params, version, staff }, 'archived')),
    addPicture: async ({ req, res, params: { id: productId }, staff }) => {
      pictureForm.refuseUnfit(req);
      await refuseMissingProduct(database, productId);
      const visitor = staffVisitor(staff);
      const receive = () =>
        pictureForm.receive(req, res, async ({ fields, path }) => {
          const { alt } = parse(UploadPicture, fields ?? {});
          const encoded = await encodePictureInProcess(path, visitor);
          return await addPicture(database, { productId, alt, staff }, encoded);
        });
      return presentStaffPicture(await gates.uploads(receive, visitor));
    },
    changePicture: async ({ params: { id: productId, pictureId }, body, staff }) =>
      presentStaffPicture(await changePicture(database, { productId, pictureId, staff }, body)),
    removePicture: async ({ params: { id: productId, pictureId }, staff }) => {
      await removePicture(database, { productId, pictureId, staff });
    },
  });
};

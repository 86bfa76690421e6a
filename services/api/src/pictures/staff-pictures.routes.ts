import { BODY_LIMITS, staffProductsCalls, UploadPicture } from '@ronin/contracts';
import { getStaff, requireStaff } from '@ronin/identity';
import { parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { staffVisitor } from '../gates.ts';
import { encodePictureInProcess } from './encoder/encode-in-process.ts';
import { receivePicture, refuseUnfitForm } from './picture-form.routes.ts';
import { presentStaffPicture } from './pictures.presenter.ts';
import { addPicture, changePicture, refuseMissingProduct, removePicture } from './pictures.service.ts';

/** /api/staff/products/{id}/pictures (behaviour: products 4). */
export function staffPicturesRoutes({
  database,
  findStaffSession,
  gates,
}: Pick<ApiContext, 'database' | 'findStaffSession' | 'gates'>): Router {
  const router = Router();
  const merchantsOnly = requireStaff(findStaffSession, 'merchant');
  const body = parseJsonBody({ limit: BODY_LIMITS.default });

  router
    .route(routePath(staffProductsCalls.addPicture))
    .post(merchantsOnly, async (req, res) => {
      const { id: productId } = parse(staffProductsCalls.addPicture.params, req.params);
      refuseUnfitForm(req);
      await refuseMissingProduct(database, productId);
      const staff = getStaff(req);
      const visitor = staffVisitor(staff);
      const receive = () =>
        receivePicture(req, res, async ({ fields, picture }) => {
          const { alt } = parse(UploadPicture, fields ?? {});
          const encoded = await encodePictureInProcess(picture, visitor);

          return await addPicture(database, { productId, alt, staff }, encoded);
        });
      const added = await gates.uploads(receive, visitor);
      res.status(201).json(presentStaffPicture(added));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(staffProductsCalls.changePicture))
    .patch(merchantsOnly, body, async (req, res) => {
      const { id: productId, pictureId } = parse(staffProductsCalls.changePicture.params, req.params);
      const fields = parse(staffProductsCalls.changePicture.body, req.body);
      const edit = { productId, pictureId, staff: getStaff(req) };
      res.json(presentStaffPicture(await changePicture(database, edit, fields)));
    })
    .delete(merchantsOnly, async (req, res) => {
      const { id: productId, pictureId } = parse(staffProductsCalls.removePicture.params, req.params);
      await removePicture(database, { productId, pictureId, staff: getStaff(req) });
      res.status(204).end();
    })
    .all(refuseOtherMethods);

  return router;
}

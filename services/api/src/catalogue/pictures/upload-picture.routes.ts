import { UploadPicture } from '@ronin/contracts';
import type { StaffMember } from '@ronin/identity';
import { parse } from '@ronin/server-kit';
import { encodePictureInProcess } from '@ronin/server-kit/uploads';
import type { Request, Response } from 'express';
import type { ApiContext } from '../../context/context.ts';
import { staffVisitor } from '../../context/gates.ts';
import { pictureForm } from './picture-form.ts';
import { addPicture, refuseMissingProduct } from './pictures.service.ts';

interface Upload {
  req: Request;
  res: Response;
  productId: number;
  staff: StaffMember;
}

/**
 * Receives, encodes and stores a picture of a product (behaviour: products 4).
 * @throws AppError unsupported-media-type, too-large, invalid-input; not-found without the product
 */
export async function uploadPicture(
  { database, gates }: Pick<ApiContext, 'database' | 'gates'>,
  { req, res, productId, staff }: Upload,
) {
  pictureForm.refuseUnfit(req);
  await refuseMissingProduct(database, productId);
  const visitor = staffVisitor(staff);
  const receive = () =>
    pictureForm.receive(req, res, async ({ fields, path }) => {
      const { alt } = parse(UploadPicture, fields ?? {});
      const encoded = await encodePictureInProcess(path, visitor);

      return await addPicture(database, { productId, alt, staff }, encoded);
    });

  return await gates.uploads(receive, visitor);
}

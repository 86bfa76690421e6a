import { PICTURE_LIMITS } from '@ronin/contracts';
import { createUploadForm } from '@ronin/server-kit/uploads';

/** The form of a product's picture, and of a review's photo. */
export const pictureForm = createUploadForm({
  field: 'picture',
  bytes: PICTURE_LIMITS.bytes,
  what: 'picture',
});

export { deleteLeftoverUploads, UPLOAD_PREFIX } from './delete-leftover-uploads.ts';
export {
  encodeAttachmentInProcess,
  encodePhotoInProcess,
  encodePictureInProcess,
} from './encoder/encode-in-process.ts';
export type { EncodedAttachment, EncodedPhoto, EncodedPicture } from './encoder/encoder-messages.ts';
export { createUploadForm, type UploadForm } from './upload-form.ts';

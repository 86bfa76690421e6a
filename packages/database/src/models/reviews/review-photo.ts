import * as t from '../table.ts';

/** A photo of a review, as JPEG and without metadata (behaviour: reviews 9). */
export const ReviewPhoto = t.table('review_photos', {
  id: t.identity(),
  reviewId: t.integer(),
  /** In its address. It is random, so that nobody finds a photo that is not shown. */
  name: t.uuid().personal('In the address of the photo'),
  width: t.integer(),
  height: t.integer(),
  /** A tiny picture as data URL. */
  placeholder: t.string(1000).personal('A tiny version of the photo'),
  bytes: t.bytes().personal('The photo, without its metadata'),
  createdAt: t.date().withDefault(),
});
export type ReviewPhoto = t.Row<typeof ReviewPhoto>;

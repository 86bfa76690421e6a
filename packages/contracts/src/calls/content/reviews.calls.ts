import { defineCall } from '../../call.ts';
import { ProductPath } from '../../catalogue/catalogue.ts';
import {
  AcceptedText,
  ProductReviews,
  ReviewHelpful,
  ReviewPath,
  ReviewPhoto,
  ReviewPhotoPath,
  ReviewQuery,
  UploadReviewPhoto,
  WriteReview,
  WriteReviewComment,
} from '../../http/content/reviews.ts';

const REVIEWS = 'Reviews';

/** What customers write about products they received (behaviour: reviews 1, reviews 2, reviews 3). */
export const reviewsCalls = {
  listReviews: defineCall({
    method: 'get',
    path: '/api/products/{id}/reviews',
    tag: REVIEWS,
    summary: 'The published reviews of a product, with their average',
    params: ProductPath,
    query: ReviewQuery,
    answers: { 200: { description: 'One page of fifty, newest first', schema: ProductReviews } },
    errors: [400, 404],
  }),
  writeReview: defineCall({
    method: 'post',
    path: '/api/products/{id}/reviews',
    tag: REVIEWS,
    summary: 'Review a product',
    description:
      'For a customer who received the product, or who holds an invitation; anybody else gets 403. A second review of the same customer is a 409. Staff read it before it is shown.',
    params: ProductPath,
    body: WriteReview,
    answers: { 201: { description: 'It waits until staff publish it', schema: AcceptedText } },
    errors: [400, 401, 403, 404, 409],
  }),
  addReviewPhoto: defineCall({
    method: 'post',
    path: '/api/reviews/{id}/photos',
    tag: REVIEWS,
    caller: 'customer',
    summary: 'Add a photo to a review',
    description:
      'JPEG, PNG, WebP or AVIF, at most 20 MB. It is encoded anew without its metadata. For the author, until staff have read the review: 404 for everybody else, 409 afterwards and for a fifth photo.',
    params: ReviewPath,
    form: { file: 'picture', fields: UploadReviewPhoto },
    answers: { 201: { description: 'The photo', schema: ReviewPhoto } },
    errors: [400, 401, 403, 404, 409],
  }),
  getReviewPhoto: defineCall({
    method: 'get',
    path: '/api/review-photos/{file}',
    tag: REVIEWS,
    summary: 'A photo of a published review',
    description: 'While the review is not published, 404 for everybody but merchants.',
    params: ReviewPhotoPath,
    answers: { 200: { description: 'The photo', fileType: 'image/*' } },
    errors: [400, 404],
  }),
  markHelpful: defineCall({
    method: 'post',
    path: '/api/reviews/{id}/helpful',
    tag: REVIEWS,
    caller: 'customer',
    summary: 'Say that a review is helpful',
    description: 'Counted once for each customer. The author gets 403 with the code own-review.',
    limit: 'review',
    params: ReviewPath,
    answers: { 200: { description: 'How many customers said so', schema: ReviewHelpful } },
    errors: [400, 401, 403, 404],
  }),
  writeReviewComment: defineCall({
    method: 'post',
    path: '/api/reviews/{id}/comments',
    tag: REVIEWS,
    summary: 'Comment on a review',
    description:
      'Staff read it before it is shown. With a staff cookie of the role merchant it is a comment of the shop, which is shown at once.',
    params: ReviewPath,
    body: WriteReviewComment,
    answers: { 201: { description: 'Accepted', schema: AcceptedText } },
    errors: [400, 401, 403, 404],
  }),
};

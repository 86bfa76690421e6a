import type {
  ModerationStatus,
  ProductCategory,
  ProductOption,
  ProductPicture as ShownPicture,
  ProductStatus,
  RejectReason,
} from '@ronin/contracts';
import * as t from './table.ts';

/** A product of the catalogue. `price` and `weight` (grams) are decimal strings. `pictures` repeats product_pictures. */
export const Product = t.entity('products', {
  name: t.string().notPersonal('The public catalogue'),
  description: t.text().notPersonal('The public catalogue'),
  price: t.decimal(10, 2),
  symbolism: t.text().notPersonal('The public catalogue'),
  materials: t.text().notPersonal('The public catalogue'),
  category: t.string<ProductCategory>().notPersonal('The public catalogue'),
  imageUrl: t.string(2048).notPersonal('The public catalogue'),
  imageUrls: t.array(t.text()).withDefault().notPersonal('The public catalogue'),
  options: t.json<ProductOption[]>().withDefault().notPersonal('The public catalogue'),
  featured: t.boolean().withDefault(),
  inStock: t.boolean().withDefault(),
  weight: t.decimal(8, 2).nullable(),
  dimensions: t.string().nullable().notPersonal('The public catalogue'),
  craftingTime: t.string().nullable().notPersonal('The public catalogue'),
  careInstructions: t.text().nullable().notPersonal('The public catalogue'),
  sustainability: t.text().nullable().notPersonal('The public catalogue'),
  status: t.string<ProductStatus>(20).withDefault(),
  /** The word on its card; null: its category. */
  kind: t.string(60).nullable(),
  madeToOrder: t.boolean().withDefault(),
  /** Said beside its sizes. */
  sizeNote: t.string().nullable().notPersonal('The public catalogue'),
  version: t.version(),
  pictures: t.json<ShownPicture[]>().withDefault().notPersonal('The public catalogue'),
  updatedAt: t.date().withDefault(),
});
export type Product = t.Row<typeof Product>;

/** A price of a product from `createdAt` on. A trigger inserts the rows, and nothing changes them. */
export const ProductPrice = t.bigEntity('product_prices', {
  productId: t.integer(),
  price: t.decimal(10, 2),
  /** The member of staff who set it; null: set before there was a back office, or with SQL. */
  userId: t.integer().nullable(),
});

/** A picture of a product. Its files are in product_picture_files, so that no list reads their bytes. */
export const ProductPicture = t.entity('product_pictures', {
  productId: t.integer(),
  /** A hash of its content and its size, the same for the same picture. The names of its files begin with it. */
  name: t.string(60).notPersonal('An id without meaning'),
  alt: t.string(300).notPersonal('The public catalogue'),
  width: t.integer(),
  height: t.integer(),
  /** 0 is the first picture. */
  position: t.integer(),
  showsScale: t.boolean().withDefault(),
  placeholder: t.string(1_000).notPersonal('The public catalogue'),
});
export type ProductPicture = t.Row<typeof ProductPicture>;

/** One file of a picture: one size in one format. Its content never changes. */
export const ProductPictureFile = t.table('product_picture_files', {
  name: t.string(80).primaryKey().notPersonal('An id without meaning'),
  pictureName: t.string(60).notPersonal('An id without meaning'),
  bytes: t.bytes(),
  createdAt: t.date().withDefault(),
});

/** A word that people type, and the words that it finds as well (behaviour: search 6). */
export const SearchSynonym = t.entity('search_synonyms', {
  word: t.string(60).notPersonal('Words of the shop'),
  alsoFinds: t.array(t.text()).notPersonal('Words of the shop'),
  version: t.version(),
  updatedAt: t.date().withDefault(),
});
export type SearchSynonym = t.Row<typeof SearchSynonym>;

/** A customer's review of a product, one for each of both (behaviour: reviews 1). */
export const Review = t.entity('reviews', {
  productId: t.integer().exported(),
  customerId: t.integer().personal('The account or guest'),
  rating: t.integer().exported(),
  title: t.string().nullable().personal('Free text').exported(),
  comment: t.text().nullable().personal('Free text').exported(),
  verified: t.boolean().withDefault(),
  helpful: t.integer().withDefault(),
  status: t.string<ModerationStatus>(20).withDefault().exported(),
  /** Set while the status is rejected. */
  rejectReason: t.string<RejectReason>(20).nullable().exported(),
  authorName: t.string(100).nullable().personal('The first name that is shown').exported(),
  updatedAt: t.date().withDefault(),
});
export type Review = t.Row<typeof Review>;

/** A photo of a review, as JPEG and without metadata (behaviour: reviews 9). */
export const ReviewPhoto = t.entity('review_photos', {
  reviewId: t.integer().exported(),
  /** In its address. It is random, so that nobody finds a photo that is not shown. */
  name: t.uuid().personal('In the address of the photo').exported(),
  width: t.integer().exported(),
  height: t.integer().exported(),
  placeholder: t.string(1000).personal('A tiny version of the photo').exported(),
  bytes: t.bytes().personal('The photo, without its metadata'),
});
export type ReviewPhoto = t.Row<typeof ReviewPhoto>;

/** A customer who found a review helpful. The sum is in the review. */
export const ReviewVote = t.table('review_votes', {
  reviewId: t.integer().primaryKey().exported(),
  customerId: t.integer().primaryKey().personal('The account or guest'),
  votedAt: t.date().withDefault().exported(),
});

/** A comment on a review, by a customer or by the shop (behaviour: reviews 3). */
export const ReviewComment = t.entity('review_comments', {
  reviewId: t.integer(),
  customerId: t.integer().nullable().personal('The account or guest'),
  customerName: t.string(100).personal('The name that is shown').exported(),
  comment: t.text().personal('Free text').exported(),
  isVerifiedPurchase: t.boolean().withDefault(),
  /** Written by staff, in the name of the shop. */
  isShop: t.boolean().withDefault(),
  status: t.string<ModerationStatus>(20).withDefault().exported(),
  rejectReason: t.string<RejectReason>(20).nullable().exported(),
});
export type ReviewComment = t.Row<typeof ReviewComment>;

/** The mail that asks for a review of a product after its order has arrived (behaviour: reviews 4). A trigger inserts the row. */
export const ReviewInvitation = t.table('review_invitations', {
  orderId: t.integer().primaryKey(),
  productId: t.integer().primaryKey().exported(),
  token: t.uuid().withDefault().personal('The secret of the link in the mail'),
  dueAt: t.date().exported(),
  /** When the mail was enqueued, or when it was clear that none is sent. */
  closedAt: t.date().nullable().exported(),
});

/** A question about a product, with its answer (behaviour: reviews 5). */
export const ProductQuestion = t.entity('product_questions', {
  productId: t.integer().exported(),
  customerId: t.integer().nullable().personal('The account or guest'),
  customerName: t.string(100).personal('The name that was typed').exported(),
  email: t.string().personal('The address that was typed').exported(),
  question: t.text().personal('Free text').exported(),
  answer: t.text().nullable().personal('Free text of the shop').exported(),
  /** False: staff put it aside. */
  isPublic: t.boolean().withDefault().exported(),
  isAnswered: t.boolean().withDefault(),
  answeredAt: t.date().nullable(),
});
export type ProductQuestion = t.Row<typeof ProductQuestion>;

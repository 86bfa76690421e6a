import { z } from 'zod';
import { PicturePath, Product, ProductPath } from '../http/catalogue.ts';
import { defineCall } from './call.ts';

const CATALOGUE = 'Catalogue';

/** The catalogue and its pictures (behaviour: catalogue 2). */
export const catalogueCalls = {
  listProducts: defineCall({
    method: 'get',
    path: '/api/products',
    tag: CATALOGUE,
    summary: 'Every product',
    description: 'Carries an ETag; If-None-Match answers 304 while nothing changed.',
    answers: { 200: { description: 'The catalogue', schema: z.array(Product) } },
    errors: [],
  }),
  getProduct: defineCall({
    method: 'get',
    path: '/api/products/{id}',
    tag: CATALOGUE,
    summary: 'One product',
    params: ProductPath,
    answers: { 200: { description: 'The product', schema: Product } },
    errors: [400, 404],
  }),
  getPicture: defineCall({
    method: 'get',
    path: '/api/pictures/{file}',
    tag: CATALOGUE,
    summary: 'A file of an uploaded picture',
    description: 'A name never gets other content, so the answer may be cached for ever.',
    params: PicturePath,
    answers: { 200: { description: 'The picture', fileType: 'image/*' } },
    errors: [400, 404],
  }),
};

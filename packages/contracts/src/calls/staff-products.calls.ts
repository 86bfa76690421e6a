import { ProductPath } from '../http/catalogue.ts';
import {
  ChangeProduct,
  CreateProduct,
  StaffProduct,
  StaffProductList,
  StaffProductQuery,
} from '../http/staff/staff-products.ts';
import { defineCall } from './call.ts';

const MERCHANT = { tag: 'Staff products', role: 'merchant' } as const;

/** The catalogue, for merchants (behaviour: products 1). */
export const staffProductsCalls = {
  listStaffProducts: defineCall({
    method: 'get',
    path: '/api/staff/products',
    ...MERCHANT,
    summary: 'All products, by id',
    description: 'Fifty at a time, drafts and archived ones included. All words of `q` are in the name.',
    query: StaffProductQuery,
    answers: { 200: { description: 'One page', schema: StaffProductList } },
    errors: [400],
  }),
  createProduct: defineCall({
    method: 'post',
    path: '/api/staff/products',
    ...MERCHANT,
    summary: 'Create a draft',
    body: CreateProduct,
    answers: { 201: { description: 'The draft, with its version as ETag', schema: StaffProduct } },
    errors: [400],
  }),
  getStaffProduct: defineCall({
    method: 'get',
    path: '/api/staff/products/{id}',
    ...MERCHANT,
    summary: 'One product with its pictures, stock and prices',
    params: ProductPath,
    answers: { 200: { description: 'The product, with its version as ETag', schema: StaffProduct } },
    errors: [400, 404],
  }),
  changeProduct: defineCall({
    method: 'patch',
    path: '/api/staff/products/{id}',
    ...MERCHANT,
    summary: 'Change some fields of a product',
    description: 'If-Match is required. 412: somebody else has changed it; the answer has both versions.',
    params: ProductPath,
    body: ChangeProduct,
    answers: { 200: { description: 'The product as it now is', schema: StaffProduct } },
    errors: [400, 404, 412, 428],
  }),
  publishProduct: defineCall({
    method: 'post',
    path: '/api/staff/products/{id}/publish',
    ...MERCHANT,
    summary: 'Put a draft or an archived product into the catalogue',
    description: 'If-Match is optional. A published product stays as it is.',
    params: ProductPath,
    answers: { 200: { description: 'The product as it now is', schema: StaffProduct } },
    errors: [400, 404, 412],
  }),
  archiveProduct: defineCall({
    method: 'post',
    path: '/api/staff/products/{id}/archive',
    ...MERCHANT,
    summary: 'Take a product out of the catalogue',
    description: 'Its page stays, for those who have its address. If-Match is optional.',
    params: ProductPath,
    answers: { 200: { description: 'The product as it now is', schema: StaffProduct } },
    errors: [400, 404, 412],
  }),
};

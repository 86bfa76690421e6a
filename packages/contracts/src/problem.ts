import { z } from 'zod';
import { Count, Id, Money } from './fields.ts';
import { DiscountProblem } from './orders/checkout.ts';

export const ProblemField = z.object({
  path: z.string().describe('The path of the value, such as "0.sessionId".'),
  message: z.string(),
});
export type ProblemField = z.infer<typeof ProblemField>;

/** Why a cart cannot be ordered; the fields `items` and `total` of a problem belong to some of them. */
export const CheckoutProblemCode = z.enum([
  'cart-empty',
  'option-missing',
  'too-many',
  'out-of-stock',
  'no-shipping',
  'price-changed',
  'already-paid',
  'too-many-open-orders',
  'payment-not-offered',
]);
export type CheckoutProblemCode = z.infer<typeof CheckoutProblemCode>;

/** Why a call is refused, where its status alone does not say it. */
export const ProblemCode = z.enum([...CheckoutProblemCode.options, 'own-review', 'sign-in-again', 'banned']);

export const ProblemItem = z.object({
  id: Id.describe('Of the cart item.'),
  productId: Id,
  name: z.string(),
  available: Count.optional().describe('How many there are.'),
});

/** Every error of every call, as application/problem+json (RFC 9457). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: z.array(ProblemField).optional(),
  code: ProblemCode.optional(),
  items: z.array(ProblemItem).optional(),
  total: Money.optional().describe('With price-changed: the new total.'),
  discountProblem: DiscountProblem.optional().describe(
    'With price-changed: why the discount code of the order lowers nothing.',
  ),
  yourVersion: Id.optional().describe('Of a 412: the version that If-Match named.'),
  currentVersion: Id.optional().describe('Of a 412.'),
  current: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Of a 412: the resource as it now is, as its GET answers.'),
});
export type Problem = z.infer<typeof Problem>;

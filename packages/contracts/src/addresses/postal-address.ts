import { z } from 'zod';

/** A postal address with the name of the person. */
export const OrderPostalAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  street: z.string(),
  street2: z.string().nullable(),
  company: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
});
export type OrderPostalAddress = z.infer<typeof OrderPostalAddress>;

import { z } from 'zod';
import { Id, PathId } from './fields.ts';

/** The path of a call about one thing that has a number. */
export const IdPath = z.object({ id: PathId });

/** A page of a list that continues after a place in it. */
export const pageFrom = <Item extends z.ZodType, Place extends z.ZodType>(item: Item, place: Place) =>
  z.object({
    items: z.array(item),
    next: place.nullable().describe('The `after` of the next page; null on the last one.'),
  });

/** A page of a list that continues after the id of its last item. */
export const pageOf = <Item extends z.ZodType>(item: Item) => pageFrom(item, Id);

/** A change of some fields: an absent one stays. */
export const changeOf = <Shape extends z.ZodRawShape>(shape: Shape, message = 'must name a field') =>
  z
    .object(shape)
    .partial()
    .refine((change) => Object.keys(change).length > 0, message);

/** Whether each value is there once. */
export const hasNoRepeats = (values: readonly unknown[]) => new Set(values).size === values.length;

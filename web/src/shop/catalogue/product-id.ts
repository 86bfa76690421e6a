import { parseId } from '@ronin/contracts/ids';

/** The id in a product page's path; null when it is not a positive integer: 'Invalid Product' (behaviour: catalogue 6). */
export const parseProductId = (value: string | undefined): number | null => parseId(value ?? '');

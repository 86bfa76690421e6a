import type { Call } from '@ronin/contracts';

/** A call's path in Express's notation: `/api/cart/{itemId}` becomes `/api/cart/:itemId`. */
export const routePath = ({ path }: Pick<Call, 'path'>): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

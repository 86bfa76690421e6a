import { brand } from '@ronin/contracts/brand';

/** The title of a console's page in the browser: what it shows, and whose shop it is. */
export const consoleTitle = (title: string): string => `${title} | ${brand.name}`;

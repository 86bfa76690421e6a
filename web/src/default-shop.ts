import type { Shop } from '@ronin/contracts';
import { brand, socialLinks } from '@ronin/contracts/brand';

/** A shop with the brand's own values, for tests and the UI kit. Pages show the settings of the shop instead. */
export const defaultShop: Shop = {
  name: brand.name,
  tagline: brand.tagline,
  summary: brand.summary,
  contactEmail: brand.email,
  location: brand.location,
  socialLinks: [...socialLinks],
  chatHours: [],
  timeZone: 'America/Los_Angeles',
  currency: 'USD',
  commerce: true,
  testPayments: false,
};

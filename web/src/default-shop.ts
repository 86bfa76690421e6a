import type { Shop } from '@ronin/contracts';
import { brand, socialLinks } from '@ronin/contracts/brand';

/** What the shop says about itself while its settings cannot be loaded. The browser gets the settings from the server. */
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
};

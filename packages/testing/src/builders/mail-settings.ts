import { brand } from '@ronin/contracts/brand';

/** What mails are rendered with: the shop as a new one is. */
export const buildMailSettings = (publicUrl = 'https://ronin.example') => ({
  publicUrl,
  shop: {
    name: brand.name,
    tagline: brand.tagline,
    location: brand.location,
    contactEmail: brand.email,
    trackingUrl: 'https://carrier.example/parcel/{number}',
  },
});

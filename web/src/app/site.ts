import { createSlice } from '@reduxjs/toolkit';
import type { Shop } from '@ronin/contracts';

interface Site {
  /** The shop's origin, for canonical links and shared pictures. */
  publicUrl: string;
  /** Name, contact and links, from the settings (behaviour: staff 9). */
  shop: Shop;
  /** What stands before every price. */
  priceSymbol: string;
}

/** The server replaces all of it. The defaults are not in the browser's code, because they would make it larger. */
const initialState: Site = {
  publicUrl: '',
  shop: {
    name: '',
    tagline: '',
    summary: '',
    contactEmail: '',
    location: '',
    socialLinks: [],
    chatHours: [],
    timeZone: 'UTC',
    currency: '',
    commerce: true,
    testPayments: false,
  },
  priceSymbol: '$',
};

/** Facts that only the server knows. They never change in the browser. */
export const siteSlice = createSlice({ name: 'site', initialState, reducers: {} });

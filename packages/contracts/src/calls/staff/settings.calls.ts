import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { ChangeSettings, SettingsShippingZone, Shop, StaffSettings } from '../../http/staff/settings.ts';

const ADMIN = { tag: 'Back office', role: 'admin' } as const;

/** The settings of the shop (behaviour: staff 9). */
export const settingsCalls = {
  getShop: defineCall({
    method: 'get',
    path: '/api/shop',
    tag: 'Catalogue',
    summary: 'What the shop says about itself: name, contact, social links, chat hours',
    answers: { 200: { description: 'The shop', schema: Shop } },
    errors: [],
  }),
  listShippingRates: defineCall({
    method: 'get',
    path: '/api/shipping-rates',
    tag: 'Catalogue',
    summary: 'Where the shop ships to, and what it costs',
    answers: {
      200: { description: 'The zones, as the checkout offers them', schema: z.array(SettingsShippingZone) },
    },
    errors: [],
  }),
  getSettings: defineCall({
    ...ADMIN,
    method: 'get',
    path: '/api/staff/settings',
    summary: 'The settings of the shop',
    version: 'answered',
    answers: { 200: { description: 'The settings; ETag has the version', schema: StaffSettings } },
    errors: [],
  }),
  changeSettings: defineCall({
    ...ADMIN,
    method: 'patch',
    path: '/api/staff/settings',
    summary: 'Change settings of the shop',
    description:
      'If-Match is required. Absent fields stay; a list replaces the whole list. 409: there is an order already, so the currency stays.',
    version: 'required',
    body: ChangeSettings,
    answers: { 200: { description: 'The settings', schema: StaffSettings } },
    errors: [400, 409, 412, 428],
  }),
};

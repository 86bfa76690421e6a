import type { ChatOrder } from '@ronin/contracts';

/** A paid order of one ring, as agents see it beside a chat. */
export const buildChatOrder = (changes: Partial<ChatOrder> = {}): ChatOrder => ({
  orderNumber: 'R-7K3M-9Q2F',
  status: 'confirmed',
  sent: 'none',
  proven: true,
  currency: 'USD',
  total: '1423.64',
  items: [
    {
      productId: 7,
      name: 'Damascus Ring',
      imageUrl: '/images/ring.jpg',
      options: { size: '9' },
      quantity: 2,
    },
  ],
  trackingNumber: null,
  trackingUrl: null,
  arrival: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  shippedAt: null,
  ...changes,
});

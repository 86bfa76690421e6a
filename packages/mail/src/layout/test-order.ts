/** Mails about an order of the test payment begin with it, because their texts speak of payments and shipments. */
export const describeTestOrder = ({ isTest }: { readonly isTest: boolean }): string | undefined =>
  isTest ? 'A test order: no money moved, and nothing is sent.' : undefined;

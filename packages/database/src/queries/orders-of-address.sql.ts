/**
 * The orders of one mail address: those of the account with it (proven), whatever was typed, and those of guests who typed it.
 * @param address an expression: the address in lower case
 */
export const ordersOfAddress = (address: string): string => `
  SELECT o.id, true AS proven FROM orders o
  WHERE o.customer_id = (SELECT a.id FROM customers a WHERE lower(a.email) = ${address}) AND o.email IS NOT NULL
  UNION ALL
  SELECT o.id, false FROM orders o JOIN customers guest ON guest.id = o.customer_id AND guest.email IS NULL
  WHERE lower(o.email) = ${address}
`;

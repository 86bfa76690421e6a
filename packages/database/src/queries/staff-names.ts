/** SQL: the name that colleagues see of a row of `users`. */
export const staffNameOf = (alias: string): string => `coalesce(${alias}.display_name, ${alias}.username)`;

/** SQL: the name that shoppers see of a row of `users`. Never the username, with which the person signs in. */
export const publicNameOf = (alias: string): string =>
  `coalesce(${alias}.display_name, (SELECT left(seller_name, 100) FROM commerce_settings LIMIT 1))`;

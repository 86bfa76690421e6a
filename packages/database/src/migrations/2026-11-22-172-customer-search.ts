import type { Migration } from './migration.ts';

/** The list and the search of the customers, and what is shown of one of them (behaviour: staff 10). */
export const customerSearch: Migration = {
  name: '2026-11-22-172-customer-search',
  up: `
    CREATE INDEX customers_accounts ON customers (id) WHERE email IS NOT NULL;
    CREATE INDEX customers_words ON customers USING gin (order_words(first_name, last_name, email))
      WHERE email IS NOT NULL;
    CREATE INDEX orders_buyers ON orders (customer_id, id) WHERE email IS NOT NULL;
    CREATE INDEX contacts_email ON contacts (lower(email), created_at);
    CREATE INDEX support_tickets_email ON support_tickets (lower(customer_email), created_at);
  `,
  down: `DROP INDEX customers_accounts, customers_words, orders_buyers, contacts_email, support_tickets_email;`,
};

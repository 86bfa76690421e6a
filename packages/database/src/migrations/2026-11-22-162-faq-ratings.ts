import type { Migration } from './migration.ts';

/** The answer of each customer to "Did this help?" (behaviour: help 2). The sums stay in faqs. */
export const faqRatings: Migration = {
  name: '2026-11-22-162-faq-ratings',
  up: `
    CREATE TABLE faq_ratings (
      faq_id integer NOT NULL REFERENCES faqs ON DELETE CASCADE,
      customer_id integer NOT NULL REFERENCES customers ON DELETE CASCADE,
      helpful boolean NOT NULL,
      rated_at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (faq_id, customer_id)
    );
    CREATE INDEX faq_ratings_customer_id ON faq_ratings (customer_id);
  `,
  down: `DROP TABLE faq_ratings;`,
};

import type { Migration } from './migration.ts';

/**
 * The FAQ and the information pages, which merchants edit (behaviour: content 1, content 3), and the answer of each customer to
 * "Did this help?" (behaviour: help 2); the sums stay in faqs. Each change raises a version, so that two people do not
 * overwrite each other. A seeded answer that repeated a setting names the setting instead (behaviour: content 4).
 */
export const content: Migration = {
  name: '2026-11-28-22-content',
  up: `
    ALTER TABLE faq_categories ADD COLUMN version integer NOT NULL DEFAULT 1;
    ALTER TABLE faqs ADD COLUMN version integer NOT NULL DEFAULT 1;
    UPDATE faqs SET answer = E'Every parcel leaves from our own workshop.\\n\\n{location}.'
      WHERE answer = 'We are based in San Francisco, California.';

    CREATE TABLE faq_ratings (
      faq_id integer NOT NULL REFERENCES faqs ON DELETE CASCADE,
      customer_id integer NOT NULL REFERENCES customers ON DELETE CASCADE,
      helpful boolean NOT NULL,
      rated_at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (faq_id, customer_id)
    );
    CREATE INDEX faq_ratings_customer_id ON faq_ratings (customer_id);

    CREATE TABLE site_pages (
      slug varchar(50) PRIMARY KEY,
      title varchar(255) NOT NULL,
      body text NOT NULL,
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE TRIGGER site_pages_touch BEFORE UPDATE ON site_pages
      FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
  `,
  down: `
    DROP TABLE site_pages, faq_ratings;
    ALTER TABLE faqs DROP COLUMN version;
    ALTER TABLE faq_categories DROP COLUMN version;
  `,
};

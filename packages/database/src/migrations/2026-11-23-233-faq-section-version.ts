import type { Migration } from './migration.ts';

/** Each change of a section raises its version, so that two people do not overwrite each other (behaviour: content 1). */
export const faqSectionVersion: Migration = {
  name: '2026-11-23-233-faq-section-version',
  up: `ALTER TABLE faq_categories ADD COLUMN version integer NOT NULL DEFAULT 1;`,
  down: `ALTER TABLE faq_categories DROP COLUMN version;`,
};

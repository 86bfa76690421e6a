import type { Migration } from './migration.ts';

/** Each change of a question raises its version, so that two people do not overwrite each other (behaviour: content 1). */
export const faqVersion: Migration = {
  name: '2026-11-22-190-faq-version',
  up: `ALTER TABLE faqs ADD COLUMN version integer NOT NULL DEFAULT 1;`,
  down: `ALTER TABLE faqs DROP COLUMN version;`,
};

const BACKUP = 'About the machine and the backup';
const SEARCHED = 'Texts of the catalogue and the FAQ';

/** Columns of tables without a model that look personal, and are not: what they hold. A model says it at the column. */
export const notPersonal: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  backup_runs: { name: BACKUP, host: BACKUP, folder: BACKUP, error: BACKUP },
  provider_events_read: { last_event_id: 'An id of the payment provider, without name and card number' },
  search_documents: { title: SEARCHED, terms: SEARCHED },
  search_words: { word: SEARCHED },
  seed_records: { key: 'A part of the seed' },
};

import { claimUnseeded, type SeedRun } from './seed-once.ts';
import synonymsOfSeed from './synonyms.json' with { type: 'json' };

/** Words that people type, and what they find in this trade (behaviour: search 6). A word that the merchant has added stays as it is. */
export async function seedSynonyms(run: SeedRun): Promise<void> {
  const { database, transaction } = run;
  const entries = synonymsOfSeed.flatMap(({ words, find }) =>
    words.map((name) => ({ name, alsoFinds: find.filter((word) => word !== name) })),
  );
  const synonyms = await claimUnseeded(run, 'synonym', entries);
  await database.models.SearchSynonym.bulkCreate(
    synonyms.map(({ name, alsoFinds }) => ({ word: name, alsoFinds })),
    { transaction, ignoreDuplicates: true },
  );
}

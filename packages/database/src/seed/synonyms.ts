import { claimUnseeded, type SeedRun } from './seed-once.ts';

const JEWELRY = ['ring', 'pendant', 'bracelet', 'cufflinks'];
const ALL_PIECES = [...JEWELRY, 'watch'];

/** Words that people type, and what they find in this trade. */
const SYNONYMS: readonly { readonly words: readonly string[]; readonly find: readonly string[] }[] = [
  { words: ['watch'], find: ['timepiece'] },
  { words: ['timepiece'], find: ['watch'] },
  { words: ['wristwatch', 'wrist watch', 'chronograph', 'clock'], find: ['watch', 'timepiece'] },
  { words: ['necklace', 'locket', 'amulet', 'medallion'], find: ['pendant'] },
  { words: ['chain'], find: ['pendant', 'bracelet'] },
  { words: ['wristband', 'armband', 'armlet'], find: ['bracelet', 'cuff', 'bangle'] },
  { words: ['cuff link', 'cufflink'], find: ['cufflinks'] },
  { words: ['wedding', 'engagement', 'marriage', 'signet'], find: ['ring', 'band'] },
  { words: ['jewelry', 'jewellery', 'jewel', 'accessory'], find: JEWELRY },
  { words: ['gift', 'present', 'birthday', 'anniversary', 'christmas', 'valentine'], find: ALL_PIECES },
  { words: ['men', 'man', 'husband', 'boyfriend', 'father', 'dad', 'groom'], find: ALL_PIECES },
  { words: ['women', 'woman', 'wife', 'girlfriend', 'mother', 'mom', 'bride'], find: ALL_PIECES },
  { words: ['leather'], find: ['calf', 'cordovan'] },
  { words: ['watch band', 'watchband'], find: ['strap'] },
  { words: ['damascene', 'pattern welded'], find: ['damascus'] },
  { words: ['metal'], find: ['steel', 'titanium', 'silver', 'tungsten'] },
  { words: ['mechanical'], find: ['automatic', 'hand wound'] },
  { words: ['glass'], find: ['crystal'] },
  { words: ['black', 'dark'], find: ['blackened', 'dark'] },
  { words: ['samurai'], find: ['ronin', 'bushido', 'blade'] },
  { words: ['katana'], find: ['sword', 'blade'] },
  { words: ['zen'], find: ['enso'] },
  { words: ['japanese', 'japan'], find: ['ronin', 'enso', 'tsuba', 'hamon'] },
  { words: ['payment', 'paypal', 'credit card', 'visa', 'mastercard'], find: ['pay', 'payment'] },
  { words: ['warranty', 'guarantee'], find: ['fault'] },
  { words: ['broken', 'defect', 'damaged'], find: ['fault', 'damaged'] },
  { words: ['nickel', 'allergic'], find: ['allergy'] },
  { words: ['allergy', 'hypoallergenic'], find: ['nickel', 'allergic'] },
  { words: ['delivery', 'postage', 'dispatch'], find: ['shipping'] },
  { words: ['track', 'tracking'], find: ['tracking number', 'parcel'] },
  { words: ['refund', 'money back'], find: ['pay back', 'return'] },
  { words: ['exchange', 'swap'], find: ['return', 'exchange'] },
  { words: ['resize', 'measurement'], find: ['size'] },
  { words: ['personalized', 'personalised', 'inscription'], find: ['engrave', 'custom'] },
  { words: ['bespoke', 'commission'], find: ['custom'] },
  { words: ['waterproof'], find: ['water'] },
  { words: ['wholesale', 'reseller'], find: ['retailer', 'distributor'] },
];

/** The synonyms of the search (behaviour: search 6). A word that the merchant has added stays as it is. */
export async function seedSynonyms(run: SeedRun): Promise<void> {
  const { database, transaction } = run;
  const entries = SYNONYMS.flatMap(({ words, find }) =>
    words.map((name) => ({ name, alsoFinds: find.filter((word) => word !== name) })),
  );
  const synonyms = await claimUnseeded(run, 'synonym', entries);
  await database.models.SearchSynonym.bulkCreate(
    synonyms.map(({ name, alsoFinds }) => ({ word: name, alsoFinds })),
    { transaction, ignoreDuplicates: true },
  );
}

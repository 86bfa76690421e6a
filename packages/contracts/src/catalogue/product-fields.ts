/**
 * What merchants fill in for a product, in the order of its CSV file. Options, pictures and stock have forms of their own. The
 * audit log, the file, both ways, and the view of two versions take their fields from here (behaviour: products 6).
 *
 * `kind`: required texts are never empty; a text or a decimal that is empty is null. `columns`: the first name is the one that the export
 * writes; the import takes the others too. Shopify's names come first where it has the column.
 */
export const PRODUCT_FIELDS = [
  { name: 'name', label: 'Name', kind: 'required', columns: ['Title', 'Name'] },
  { name: 'description', label: 'Description', kind: 'required', columns: ['Body (HTML)', 'Description'] },
  { name: 'category', label: 'Category', kind: 'choice', columns: ['Category', 'Type'] },
  { name: 'kind', label: 'Kind, shown on the card', kind: 'text', columns: ['Kind'] },
  { name: 'price', label: 'Price', kind: 'money', columns: ['Variant Price', 'Price'] },
  { name: 'symbolism', label: 'Symbolism', kind: 'required', columns: ['Symbolism'] },
  { name: 'materials', label: 'Materials', kind: 'required', columns: ['Materials'] },
  { name: 'madeToOrder', label: 'Made to order', kind: 'flag', columns: ['Made to order'] },
  { name: 'featured', label: 'Featured', kind: 'flag', columns: ['Featured'] },
  { name: 'weight', label: 'Weight', kind: 'decimal', columns: ['Weight in grams', 'Variant Grams'] },
  { name: 'dimensions', label: 'Dimensions', kind: 'text', columns: ['Dimensions'] },
  { name: 'craftingTime', label: 'Crafting time', kind: 'text', columns: ['Crafting time'] },
  { name: 'careInstructions', label: 'Care instructions', kind: 'text', columns: ['Care instructions'] },
  { name: 'sustainability', label: 'Sustainability', kind: 'text', columns: ['Sustainability'] },
] as const;

export type ProductField = (typeof PRODUCT_FIELDS)[number];

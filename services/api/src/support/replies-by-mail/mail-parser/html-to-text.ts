import { compile } from 'html-to-text';

/** Deeper than any mail program nests. The library's time grows with the square of the depth, and it calls itself. */
const LEVELS_MAX = 500;
const CHARACTERS_MAX = 4 * 1024 * 1024;

const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi;
/** Elements without an end, and those that the next one of their kind ends. */
const NOT_NESTED = new Set(
  'area base br col embed hr img input link meta source track wbr p li td th tr dt dd option'.split(' '),
);
const BLOCKS = new Set('address blockquote br div h1 h2 h3 h4 h5 h6 hr li p table tr'.split(' '));

const block = { format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } };

/** The text of an HTML part. A quoted block becomes lines with `>`, as in a plain mail. */
export const htmlToText = (html: string): string => (isNestedTooDeep(html) ? stripTags(html) : convert(html));

function isNestedTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, slash, name = ''] of html.matchAll(TAG)) {
    if (NOT_NESTED.has(name.toLowerCase())) continue;
    depth = Math.max(0, depth + (slash === '/' ? -1 : 1));
    if (depth > LEVELS_MAX) return true;
  }

  return false;
}

/** The words without any form, for a page that no mail program wrote. */
const stripTags = (html: string): string =>
  html.replaceAll(TAG, (_tag, _slash, name: string) => (BLOCKS.has(name.toLowerCase()) ? '\n' : ' '));

const convert = compile({
  wordwrap: false,
  // The whole page: text may stand outside its body.
  baseElements: { selectors: ['no-such-element'], returnDomByDefault: true },
  limits: { maxDepth: LEVELS_MAX, maxInputLength: CHARACTERS_MAX },
  formatters: {
    alternativeText: (element, _walk, builder) => {
      const attributes: unknown = element.attribs;
      if (typeof attributes === 'object' && attributes !== null && 'alt' in attributes)
        builder.addInline(String(attributes.alt));
    },
    cell: (element, walk, builder) => {
      walk(element.children, builder);
      builder.addInline(' ');
    },
  },
  selectors: [
    ...['title', 'head > style', 'script', 'template'].map((selector) => ({ selector, format: 'skip' })),
    { selector: 'img', format: 'alternativeText' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    { selector: 'table', ...block },
    { selector: 'tr', ...block },
    { selector: 'td', format: 'cell' },
    { selector: 'th', format: 'cell' },
    { selector: 'p', ...block, options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});

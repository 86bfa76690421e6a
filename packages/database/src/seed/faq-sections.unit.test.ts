import { expect, it } from 'vitest';
import faqSections from './faq-sections.json' with { type: 'json' };
import { jewelry, timepieces } from './seed-products.ts';

const answers = faqSections.flatMap(({ faqs }) => faqs.map(({ question, answer }) => ({ question, answer })));
const about = (word: string) =>
  answers.find(({ question }) => question.toLowerCase().includes(word))?.answer ?? '';

it.each(answers)('$question names no amount, day or place of its own: settings are filled in', ({ answer }) =>
  expect(answer).not.toMatch(/[\d$€£¥]|\b(Los Angeles|Kyoto|Tokyo|Portland)\b/),
);

it('knows what shoppers ask before they order', () => {
  for (const word of [
    'pay',
    'cancel',
    'track',
    'warranty',
    'nickel',
    'rust',
    'swim',
    'ring size',
    'out of stock',
  ])
    expect(about(word), word).not.toBe('');
});

it('agrees with the catalogue: stainless steel, watches in water, no engraving', () => {
  const products = JSON.stringify([...jewelry, ...timepieces]);

  expect(products).toContain('Stainless Damascus steel');
  expect(about('rust')).toContain('stainless');
  expect(products).toContain('m water resistance');
  expect(about('swim')).toContain('Watches differ');
  expect(about('engrave')).toMatch(/^No,/);
});

import type { FaqSection } from '@ronin/contracts';
import type { FillText } from '../shop-texts/shop-texts.service.ts';
import type { Section } from './faqs.service.ts';

/** Answers have the values of the settings in them. */
export const presentSection = ({ category, faqs }: Section, fill: FillText): FaqSection => ({
  id: category.id,
  name: category.name,
  description: category.description,
  faqs: faqs.map(({ id, question, answer }) => ({ id, question, answer: fill(answer) })),
});

import type { FaqSection } from '@ronin/contracts';
import type { Section } from './faqs.service.ts';

export const presentSection = ({ category, faqs }: Section): FaqSection => ({
  id: category.id,
  name: category.name,
  description: category.description,
  faqs: faqs.map(({ id, question, answer }) => ({ id, question, answer })),
});

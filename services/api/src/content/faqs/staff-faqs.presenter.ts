import type { FaqCategory, StaffFaq } from '@ronin/contracts';
import type { Faq, FaqCategory as CategoryRow } from '@ronin/database';
import type { Attributes } from 'sequelize';

export const presentStaffFaq = (row: Attributes<Faq>, categoryName: string): StaffFaq => ({
  id: row.id,
  categoryId: row.categoryId,
  categoryName,
  question: row.question,
  answer: row.answer,
  tags: row.tags,
  sortOrder: row.sortOrder,
  isActive: row.isActive,
  helpfulCount: row.helpfulCount,
  notHelpfulCount: row.notHelpfulCount,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const presentFaqCategory = (row: Attributes<CategoryRow>, faqCount: number): FaqCategory => ({
  id: row.id,
  name: row.name,
  description: row.description,
  sortOrder: row.sortOrder,
  isActive: row.isActive,
  faqCount,
  version: row.version,
});

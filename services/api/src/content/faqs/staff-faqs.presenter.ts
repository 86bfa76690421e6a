import { FaqCategory, StaffFaq } from '@ronin/contracts';
import type { Faq, FaqCategory as CategoryRow } from '@ronin/database';
import { presentRow } from '@ronin/server-kit';
import type { Attributes } from 'sequelize';

export const presentStaffFaq = (row: Attributes<Faq>, categoryName: string): StaffFaq =>
  presentRow(StaffFaq, row, { categoryName });

export const presentFaqCategory = (row: Attributes<CategoryRow>, faqCount: number): FaqCategory =>
  presentRow(FaqCategory, row, { faqCount });

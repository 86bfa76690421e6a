import type { ProductQuestion, StaffQuestion } from '@ronin/contracts';
import type { ProductQuestion as QuestionModel } from '@ronin/database';
import type { Attributes } from 'sequelize';
import { type QuestionRow, statusOf } from './staff-questions.service.ts';

/** For the product page: without the address of the asker. */
export const presentQuestion = (row: Attributes<QuestionModel>): ProductQuestion => ({
  id: row.id,
  customerName: row.customerName,
  question: row.question,
  answer: row.answer ?? '',
  createdAt: row.createdAt.toISOString(),
  answeredAt: (row.answeredAt ?? row.createdAt).toISOString(),
});

export const presentStaffQuestion = (row: QuestionRow): StaffQuestion => ({
  id: row.id,
  productId: row.productId,
  productName: row.productName,
  status: statusOf(row),
  customerName: row.customerName,
  email: row.email,
  question: row.question,
  answer: row.answer,
  createdAt: row.createdAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
});

import { ProductQuestion, StaffQuestion } from '@ronin/contracts';
import type { ProductQuestion as QuestionModel } from '@ronin/database';
import { presentRow } from '@ronin/server-kit';
import type { Attributes } from 'sequelize';
import { type QuestionRow, statusOf } from './staff-questions.service.ts';

/** For the product page: without the address of the asker. */
export const presentQuestion = (row: Attributes<QuestionModel>): ProductQuestion =>
  presentRow(ProductQuestion, row, {
    answer: row.answer ?? '',
    answeredAt: (row.answeredAt ?? row.createdAt).toISOString(),
  });

export const presentStaffQuestion = (row: QuestionRow): StaffQuestion =>
  presentRow(StaffQuestion, row, { status: statusOf(row) });

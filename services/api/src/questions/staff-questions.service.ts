import type { QuestionQuery, QuestionStatus } from '@ronin/contracts';
import { columnsOf, type Database, type ProductQuestion } from '@ronin/database';
import type { StaffMember } from '@ronin/identity';
import { enqueueMail } from '@ronin/mail';
import { AppError } from '@ronin/server-kit';
import { type Attributes, QueryTypes, type Transaction } from 'sequelize';
import { recordChange } from '../audit/record-change.ts';

/** A question with its product. */
export type QuestionRow = Attributes<ProductQuestion> & { productName: string };

const PAGE_SIZE = 50;

const SELECT = `
  SELECT ${columnsOf('ProductQuestion', 'q')}, product.name AS "productName"
  FROM product_questions q JOIN products product ON product.id = q.product_id
`;

const CONDITIONS: Record<QuestionStatus, string> = {
  waiting: 'q.is_public AND NOT q.is_answered',
  answered: 'q.is_public AND q.is_answered',
  dismissed: 'NOT q.is_public',
};

/** One page of the questions, newest first. */
export async function listStaffQuestions(
  database: Database,
  { status, after }: QuestionQuery,
): Promise<{ rows: QuestionRow[]; hasMore: boolean }> {
  const rows = await database.query<QuestionRow>(
    `${SELECT} WHERE ($1::bigint IS NULL OR q.id < $1::bigint)
       ${status === undefined ? '' : `AND ${CONDITIONS[status]}`}
     ORDER BY q.id DESC LIMIT ${String(PAGE_SIZE + 1)}`,
    { bind: [after ?? null], type: QueryTypes.SELECT },
  );

  return { rows: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE };
}

/**
 * Answers a question, which publishes it. With the first answer the asker gets a mail: without the question, because nobody
 * proved to own the address.
 * @throws AppError not-found
 */
export async function answerQuestion(
  database: Database,
  { id, answer }: { id: number; answer: string },
  actor: StaffMember,
): Promise<QuestionRow> {
  return await database.transaction(async (transaction) => {
    const before = await lockQuestion(database, id, transaction);
    const answeredAt = before.answeredAt ?? new Date();
    await database.models.ProductQuestion.update(
      { answer, isAnswered: true, isPublic: true, answeredAt },
      { where: { id }, transaction },
    );
    // Not by the outbox alone, which forgets its mails.
    if (before.answeredAt === null) await enqueueAnsweredMail(database, before, transaction);

    return await recordStep(database, { before, action: 'answer', actor }, transaction);
  });
}

async function enqueueAnsweredMail(
  database: Database,
  { id, productId, productName, email }: QuestionRow,
  transaction: Transaction,
): Promise<void> {
  await enqueueMail(
    database,
    {
      kind: 'question-answered',
      to: email,
      payload: { productId, productName },
      dedupeKey: `question-answered:${String(id)}`,
    },
    transaction,
  );
}

/** Puts a question aside: it is not shown. @throws AppError not-found */
export async function dismissQuestion(
  database: Database,
  id: number,
  actor: StaffMember,
): Promise<QuestionRow> {
  return await database.transaction(async (transaction) => {
    const before = await lockQuestion(database, id, transaction);
    await database.models.ProductQuestion.update({ isPublic: false }, { where: { id }, transaction });

    return await recordStep(database, { before, action: 'dismiss', actor }, transaction);
  });
}

async function lockQuestion(database: Database, id: number, transaction: Transaction): Promise<QuestionRow> {
  const [row] = await database.query<QuestionRow>(`${SELECT} WHERE q.id = $1::bigint FOR UPDATE OF q`, {
    bind: [id],
    type: QueryTypes.SELECT,
    transaction,
  });
  if (row === undefined) throw new AppError('not-found', 'There is no such question.');

  return row;
}

async function recordStep(
  database: Database,
  { before, action, actor }: { before: QuestionRow; action: string; actor: StaffMember },
  transaction: Transaction,
): Promise<QuestionRow> {
  const after = await lockQuestion(database, before.id, transaction);
  const subject = `question ${String(before.id)}`;
  const change = { actor, subject, action, before: pickFields(before), after: pickFields(after) };
  await recordChange(database, change, transaction);

  return after;
}

const pickFields = ({ answer, isAnswered, isPublic }: QuestionRow) => ({ answer, isAnswered, isPublic });

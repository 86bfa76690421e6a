import { type QuestionQuery, type QuestionStatus, StaffQuestion } from '@ronin/contracts';
import { columnsOf, type Database, type ProductQuestion, recordsOf } from '@ronin/database';
import type { StaffMember } from '@ronin/identity';
import { enqueueMail } from '@ronin/mail';
import { AppError, presentRow } from '@ronin/server-kit';
import type { Attributes, Transaction } from 'sequelize';
import { PAGE_LIMIT } from '../../context/staff-page.ts';

/** A question with its product. */
export type QuestionRow = Attributes<ProductQuestion> & { productName: string };

/** A step on a question. With `seen` it is refused when somebody else has changed the question since. */
interface Step {
  id: number;
  seen?: Pick<StaffQuestion, 'answer' | 'status'> | undefined;
}

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
export const listStaffQuestions = (
  database: Database,
  { status, after }: QuestionQuery,
): Promise<QuestionRow[]> =>
  database.select<QuestionRow>(
    `${SELECT} WHERE ($1::bigint IS NULL OR q.id < $1::bigint)
       ${status === undefined ? '' : `AND ${CONDITIONS[status]}`}
     ORDER BY q.id DESC LIMIT ${String(PAGE_LIMIT)}`,
    [after ?? null],
  );

function statusOf({ isAnswered, isPublic }: QuestionRow): QuestionStatus {
  if (!isPublic) return 'dismissed';

  return isAnswered ? 'answered' : 'waiting';
}

export const presentStaffQuestion = (row: QuestionRow): StaffQuestion =>
  presentRow(StaffQuestion, row, { status: statusOf(row) });

/** In a transaction the question is locked. @throws AppError not-found */
export async function getStaffQuestion(
  database: Database,
  id: number,
  transaction?: Transaction,
): Promise<QuestionRow> {
  const statement = `${SELECT} WHERE q.id = $1::bigint ${transaction ? 'FOR UPDATE OF q' : ''}`;
  const [row] = await database.select<QuestionRow>(statement, [id], transaction);
  if (row === undefined) throw new AppError('not-found', 'There is no such question.');

  return row;
}

/**
 * With the first answer the asker gets a mail, without the question: nobody proved to own the address.
 * @throws AppError not-found; conflict when somebody else has changed the question
 */
export const answerQuestion = (
  database: Database,
  { answer, ...step }: Step & { answer: string },
  staff: StaffMember,
): Promise<QuestionRow> =>
  changeQuestion(database, step, { action: 'answer', staff }, (before) => ({
    answer,
    isAnswered: true,
    isPublic: true,
    answeredAt: before.answeredAt ?? new Date(),
  }));

/** Puts a question aside. @throws AppError not-found; conflict when somebody else has changed it */
export const dismissQuestion = (database: Database, step: Step, staff: StaffMember): Promise<QuestionRow> =>
  changeQuestion(database, step, { action: 'dismiss', staff }, () => ({ isPublic: false }));

const changeQuestion = (
  database: Database,
  { id, seen }: Step,
  change: { action: string; staff: StaffMember },
  toFields: (before: QuestionRow) => Partial<QuestionRow>,
): Promise<QuestionRow> =>
  database.transaction(async (transaction) => {
    const before = await getStaffQuestion(database, id, transaction);
    const fields = toFields(before);
    refuseUnseen(before, { seen, wanted: { ...before, ...fields } });
    await database.models.ProductQuestion.update(fields, { where: { id }, transaction });
    const after = await getStaffQuestion(database, id, transaction);
    // Not by the outbox alone, which forgets its mails.
    if (before.answeredAt === null && after.isAnswered) {
      const { productId, productName, email: to } = after;
      const dedupeKey = `question-answered:${String(id)}`;
      const mail = { kind: 'question-answered', to, payload: { productId, productName }, dedupeKey } as const;
      await enqueueMail(database, mail, transaction);
    }
    await record(database, { ...change, before, after }, transaction);

    return after;
  });

/** A question that is as wanted already is no conflict: the call is a repeat whose first answer was lost. */
function refuseUnseen(
  row: QuestionRow,
  { seen, wanted }: Pick<Step, 'seen'> & { wanted: QuestionRow },
): void {
  const is = (status: QuestionStatus, answer: string | null) =>
    statusOf(row) === status && row.answer === answer;
  if (seen === undefined || is(seen.status, seen.answer) || is(statusOf(wanted), wanted.answer)) return;
  throw new AppError('conflict', 'Somebody else has changed this question since you read it.');
}

const record = recordsOf('question', ({ answer, isAnswered, isPublic }: QuestionRow) => ({
  answer,
  isAnswered,
  isPublic,
}));

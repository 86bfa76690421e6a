import { type QuestionQuery, type QuestionStatus, StaffQuestion } from '@ronin/contracts';
import { columnsOf, type Database, type ProductQuestion, recordChange } from '@ronin/database';
import type { StaffMember } from '@ronin/identity';
import { enqueueMail } from '@ronin/mail';
import { AppError, presentRow } from '@ronin/server-kit';
import type { Attributes, Transaction } from 'sequelize';
import { type Page, PAGE_LIMIT, toPage } from '../../context/staff-page.ts';

/** A question with its product. */
export type QuestionRow = Attributes<ProductQuestion> & { productName: string };

/** What staff see of a question that others may change. */
type SeenQuestion = Pick<StaffQuestion, 'status' | 'answer'>;

/** A step on a question. With `seen` it is refused when somebody else has changed the question since. */
interface Step {
  id: number;
  seen?: SeenQuestion | undefined;
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
export async function listStaffQuestions(
  database: Database,
  { status, after }: QuestionQuery,
): Promise<Page<QuestionRow>> {
  const rows = await database.select<QuestionRow>(
    `${SELECT} WHERE ($1::bigint IS NULL OR q.id < $1::bigint)
       ${status === undefined ? '' : `AND ${CONDITIONS[status]}`}
     ORDER BY q.id DESC LIMIT ${String(PAGE_LIMIT)}`,
    [after ?? null],
  );

  return toPage(rows);
}

function statusOf({ isAnswered, isPublic }: QuestionRow): QuestionStatus {
  if (!isPublic) return 'dismissed';

  return isAnswered ? 'answered' : 'waiting';
}

export const presentStaffQuestion = (row: QuestionRow): StaffQuestion =>
  presentRow(StaffQuestion, row, { status: statusOf(row) });

/** @throws AppError not-found */
export async function getStaffQuestion(database: Database, id: number): Promise<QuestionRow> {
  const [row] = await database.select<QuestionRow>(`${SELECT} WHERE q.id = $1::bigint`, [id]);
  if (row === undefined) throw notFound();

  return row;
}

/**
 * Answers a question, which publishes it. With the first answer the asker gets a mail: without the question, because nobody
 * proved to own the address.
 * @throws AppError not-found; conflict when somebody else has changed the question
 */
export async function answerQuestion(
  database: Database,
  { id, answer, seen }: Step & { answer: string },
  actor: StaffMember,
): Promise<QuestionRow> {
  return await database.transaction(async (transaction) => {
    const before = await lockQuestion(database, id, transaction);
    refuseUnseen(before, { seen, wanted: { status: 'answered', answer } });
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

/**
 * Puts a question aside: it is not shown.
 * @throws AppError not-found; conflict when somebody else has changed the question
 */
export async function dismissQuestion(
  database: Database,
  { id, seen }: Step,
  actor: StaffMember,
): Promise<QuestionRow> {
  return await database.transaction(async (transaction) => {
    const before = await lockQuestion(database, id, transaction);
    refuseUnseen(before, { seen, wanted: { status: 'dismissed', answer: before.answer } });
    await database.models.ProductQuestion.update({ isPublic: false }, { where: { id }, transaction });

    return await recordStep(database, { before, action: 'dismiss', actor }, transaction);
  });
}

async function lockQuestion(database: Database, id: number, transaction: Transaction): Promise<QuestionRow> {
  const [row] = await database.select<QuestionRow>(
    `${SELECT} WHERE q.id = $1::bigint FOR UPDATE OF q`,
    [id],
    transaction,
  );
  if (row === undefined) throw notFound();

  return row;
}

const notFound = () => new AppError('not-found', 'There is no such question.');

/** A question that is as wanted already is no conflict: the call is a repeat whose first answer was lost. */
function refuseUnseen(
  row: QuestionRow,
  { seen, wanted }: { seen: SeenQuestion | undefined; wanted: SeenQuestion },
): void {
  const is = ({ status, answer }: SeenQuestion) => statusOf(row) === status && row.answer === answer;
  if (seen === undefined || is(seen) || is(wanted)) return;
  throw new AppError('conflict', 'Somebody else has changed this question since you read it.');
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

import { CART_QUANTITY } from '@ronin/contracts';
import {
  ADD_TO_CART,
  type AddedRow,
  type Database,
  recordChange,
  runPrepared,
  type Transaction,
} from '@ronin/database';
import { refuseMergedGuest, signInRequired } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import { presentMessage } from '../sessions/messages.presenter.ts';
import { PROPOSAL_COLUMNS, type ProposalRow } from '../sessions/proposal-rows.ts';
import { MESSAGE_COLUMNS, type MessageRow } from '../sessions/rows.ts';
import { lockSession, type SessionContext } from '../sessions/transitions.service.ts';
import { describeChoice, textsOf } from './describe-proposal.service.ts';

/** $1 session, $2 proposal. */
const FIND_PROPOSAL = `SELECT ${PROPOSAL_COLUMNS} FROM live_chat_proposals p WHERE p.session_id = $1 AND p.id = $2::bigint`;

/** Of several answers at once one finds it open. $1 proposal, $2 the answer. */
const ANSWER_PROPOSAL = `
  UPDATE live_chat_proposals SET state = $2, answered_at = now() WHERE id = $1::bigint AND state = 'open' RETURNING id
`;

/** A system message that tells an answer. The session's row must be locked. $1 session, $2 text, $3 type, $4 proposal. */
const INSERT_ANSWER_MESSAGE = `
  WITH session AS (
    UPDATE live_chat_sessions SET last_sequence = last_sequence + 1 WHERE session_id = $1
    RETURNING session_id, last_sequence
  )
  INSERT INTO live_chat_messages (session_id, sequence, sender_name, sender_type, message, message_type, proposal_id)
  SELECT session_id, last_sequence, 'System', 'system', $2, $3, $4::bigint FROM session
  RETURNING ${MESSAGE_COLUMNS}
`;

interface ProposalAnswer {
  sessionId: string;
  proposalId: number;
  answer: 'accepted' | 'declined';
  /** Into whose cart a product goes. */
  customerId: number | null;
}

/**
 * Stores the shopper's answer once, in one transaction with what follows from it. @returns the proposal afterwards.
 * @throws AppError not-found; conflict when it is no longer open, or the cart is full; sign-in-required for a merged guest.
 */
export async function answerProposal(
  { database, publish, sessionQueue }: SessionContext,
  command: ProposalAnswer,
): Promise<ProposalRow> {
  const message = await sessionQueue.run(command.sessionId, () =>
    database.transaction((transaction) => store(database, command, transaction)).catch(refuseMergedGuest),
  );
  if (message !== null) publish({ kind: 'message', message: presentMessage(message) });

  return await requireProposal(database, command);
}

/** @returns null for a repeat. */
async function store(database: Database, command: ProposalAnswer, transaction: Transaction) {
  const { sessionId, answer, customerId } = command;
  const proposal = await requireProposal(database, command, transaction);
  if (proposal.state === answer) return null;
  if (proposal.state !== 'open') throw noLongerOpen(proposal);
  // The cart comes before the session's row, as in the merge of a guest, so that the two never wait for each other.
  if (answer === 'accepted' && proposal.kind === 'cart' && customerId !== null) {
    await addToCart(database, customerId, proposal, transaction);
  }
  const session = await lockSession(database, sessionId, transaction);
  if (session.status === 'ended') throw noLongerOpen({ ...proposal, state: 'ended' });
  const answered = await database.select(ANSWER_PROPOSAL, [proposal.id, answer], transaction);
  // Another process has stored an answer meanwhile. The rollback takes the item out of the cart again.
  if (answered.length === 0) throw new AppError('unavailable', 'Please try again.', { retryAfterSeconds: 1 });
  const subject = await describe(database, proposal, transaction);
  if (answer === 'accepted') await recordAcceptance(database, proposal, transaction);
  const text =
    answer === 'accepted' ? textsOf(proposal.kind, subject).accepted : `Declined with thanks: ${subject}`;
  const [message] = await database.select<MessageRow>(
    INSERT_ANSWER_MESSAGE,
    [sessionId, text, answer, proposal.id],
    transaction,
  );
  if (message === undefined) throw new Error('A locked session returned no row.');

  return message;
}

/** @throws AppError not-found */
async function requireProposal(
  database: Database,
  { sessionId, proposalId }: Pick<ProposalAnswer, 'proposalId' | 'sessionId'>,
  transaction?: Transaction,
): Promise<ProposalRow> {
  const [row] = await database.select<ProposalRow>(FIND_PROPOSAL, [sessionId, proposalId], transaction);
  if (row === undefined) throw new AppError('not-found', 'There is no such proposal.');

  return row;
}

const noLongerOpen = ({ state }: Pick<ProposalRow, 'state'>) =>
  new AppError(
    'conflict',
    state === 'ended' ? 'This is no longer offered.' : `This proposal was ${state} before.`,
  );

async function addToCart(
  database: Database,
  customerId: number,
  { productId, options }: ProposalRow,
  transaction: Transaction,
): Promise<void> {
  const values = [customerId, productId, 1, CART_QUANTITY.max, JSON.stringify(options)];
  const [row] = await runPrepared<AddedRow>(database, ADD_TO_CART, values, transaction);
  if (row?.isMerged === true) throw signInRequired();
  if (row === undefined || row.id === null) throw noLongerOpen({ state: 'ended' });
  if (row.itemId !== null) return;

  throw row.inStock
    ? new AppError('conflict', `Your cart holds as many of ${row.name} as it can.`)
    : noLongerOpen({ state: 'ended' });
}

async function describe(
  database: Database,
  { productId, options, code }: ProposalRow,
  transaction: Transaction,
): Promise<string> {
  if (productId === null) return code ?? '';
  const product = await database.models.Product.findByPk(productId, { transaction, rejectOnEmpty: true });

  return describeChoice(product, options);
}

/** Under the name of the agent who proposed it; the shopper is not named. */
async function recordAcceptance(
  database: Database,
  { id, agentId, kind, productId, options, code }: ProposalRow,
  transaction: Transaction,
): Promise<void> {
  const agent = agentId === null ? null : await database.models.User.findByPk(agentId, { transaction });
  await recordChange(
    database,
    {
      actor: { userId: agent?.id ?? null, username: agent?.username ?? 'removed account' },
      subject: `proposal ${String(id)}`,
      action: 'accept',
      before: null,
      after: { kind, ...(productId === null ? { code } : { productId, options }) },
    },
    transaction,
  );
}

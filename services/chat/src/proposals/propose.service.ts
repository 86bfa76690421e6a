import type { ProposeToShopper } from '@ronin/contracts';
import { type Database, SQL_STATE, sqlStateOf, type Transaction } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import { insertMessage } from '../messages/insert-message.ts';
import { findRepeated, type MessageContext } from '../messages/messages.service.ts';
import { presentMessage } from '../sessions/messages.presenter.ts';
import type { ProposalRow } from '../sessions/proposal-rows.ts';
import { lockSession } from '../sessions/transitions.service.ts';
import { type Agent, requireHolder } from '../sessions/transitions.ts';
import { checkSubject, type ProposalSubject, textsOf } from './describe-proposal.service.ts';

/** How long a shopper may take to answer. */
const OPEN_SECONDS = 3_600;

/** $1 session, $2 agent, $3 kind, $4 product, $5 options, $6 code, $7 seconds until it ends. */
const INSERT_PROPOSAL = `
  INSERT INTO live_chat_proposals (session_id, agent_id, kind, product_id, options, code, expires_at)
  VALUES ($1, $2, $3, $4, $5::jsonb, $6, now() + make_interval(secs => $7))
  RETURNING id
`;

interface NewProposal {
  sessionId: string;
  agent: Agent;
  proposed: ProposeToShopper;
}

/** As a message of the chat. @throws AppError as checkSubject; conflict when the agent does not hold the chat, or it is full. */
export async function propose(
  { chatMetrics, database, publish, sessionQueue }: MessageContext,
  command: NewProposal,
): Promise<{ proposal: ProposalRow; repeated: boolean }> {
  // A repeat comes after a lost answer, when the same may no longer be possible.
  const first = await findRepeated(database, toRepeatable(command));
  const storeFirst = async () => {
    const subject = await checkSubject(database, command.proposed);
    return await sessionQueue.run(command.sessionId, () => store(database, command, subject));
  };
  const { message, repeated } = first ? { message: first, repeated: true } : await storeFirst();
  if (message.proposal === null) throw new AppError('conflict', 'This clientMessageId is a message’s.');
  chatMetrics.messages.inc({ sender: 'agent', repeated: String(repeated) });
  publish({ kind: 'message', message: presentMessage(message) });

  return { proposal: message.proposal, repeated };
}

const toRepeatable = ({ sessionId, agent, proposed }: NewProposal) =>
  ({
    sessionId,
    sender: { type: 'agent', userId: agent.userId },
    clientMessageId: proposed.clientMessageId ?? null,
  }) as const;

async function store(database: Database, command: NewProposal, subject: ProposalSubject) {
  const { sessionId, agent, proposed } = command;
  const newMessage = {
    ...toRepeatable(command),
    message: textsOf(proposed.kind, subject.subject).proposed,
    productId: subject.productId,
  };
  try {
    const message = await database.transaction(async (transaction) => {
      requireHolder(await lockSession(database, sessionId, transaction), agent);
      const proposalId = await insertProposal(database, command, subject, transaction);
      return await insertMessage(database, { ...newMessage, proposalId }, transaction);
    });
    if (message === undefined) throw new AppError('conflict', 'This chat is full. Please start another.');
    return { message, repeated: false };
  } catch (error) {
    if (sqlStateOf(error) !== SQL_STATE.uniqueViolation) throw error;
    const first = await findRepeated(database, newMessage);
    if (first === undefined) throw error;
    return { message: first, repeated: true };
  }
}

async function insertProposal(
  database: Database,
  { sessionId, agent, proposed }: NewProposal,
  { productId, options, code }: ProposalSubject,
  transaction: Transaction,
): Promise<number> {
  const [row] = await database.select<{ id: number }>(
    INSERT_PROPOSAL,
    [sessionId, agent.userId, proposed.kind, productId, JSON.stringify(options), code, OPEN_SECONDS],
    transaction,
  );
  if (row === undefined) throw new Error('The insert returned no row.');

  return row.id;
}

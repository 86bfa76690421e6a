import { waitFor } from '@ronin/testing';
import { expect } from 'vitest';
import { fetchMessages } from '../testing/test-chat.ts';
import type { Mailbox } from './mailbox.ts';
import type { Participant } from './participant.ts';

interface Correspondence {
  sessionId: string;
  agent: Participant;
  mailbox: Mailbox;
}

const LIMIT_MS = 30_000;

/**
 * A shopper who is never in the shop: the agent writes twice in each absence, the answer goes by mail, and the shopper replies
 * by mail, which ends the absence. The last mail stays without a reply.
 */
export async function correspond({ agent, mailbox }: Correspondence, absences: number): Promise<void> {
  for (let absence = 1; absence <= absences; absence += 1) {
    await Promise.all([agent.send(`${String(absence)} a`), agent.send(`${String(absence)} b`)]);
    await waitFor(async () => (await mailbox.listSent()).length >= absence, {
      what: `the mail of absence ${String(absence)}`,
      timeoutMs: LIMIT_MS,
    });
    if (absence === absences) return;
    const reply = `reply ${String(absence)}`;
    await mailbox.reply(reply);
    await waitFor(() => agent.view().some(({ message }) => message === reply), {
      what: `${reply} in the agent's chat`,
      timeoutMs: LIMIT_MS,
    });
  }
}

/** Each absence had one mail, each answer went in one mail, and each reply is one message. */
export async function expectCorresponded(
  url: string,
  { sessionId, agent, mailbox }: Correspondence,
  absences: number,
): Promise<void> {
  const stored = await fetchMessages(url, sessionId);
  const answers = stored.filter(({ senderType }) => senderType === 'agent');
  const sent = await mailbox.listSent();

  expect(sent).toHaveLength(absences);
  expect(answers.map(({ clientMessageId }) => clientMessageId)).toEqual(agent.acknowledged());
  await expectMailed(url, sessionId, mailbox);
  // Whoever replies to a mail has read it, and nothing that was mailed later.
  const unread = stored.filter(({ readAt, mailedAt }) => mailedAt !== null && readAt === null);
  expect(unread.map(({ message }) => message)).toEqual(sent.at(-1));
}

/** What was mailed is what is marked as mailed, once and in order; what came by mail is a message, once and in order. */
export async function expectMailed(url: string, sessionId: string, mailbox: Mailbox): Promise<void> {
  await waitFor(async () => (await listReplies(url, sessionId)).length >= mailbox.replied().length, {
    what: 'the replies',
    timeoutMs: LIMIT_MS,
  });
  const stored = await fetchMessages(url, sessionId);
  const sent = await mailbox.listSent();

  expect(await listReplies(url, sessionId)).toEqual(mailbox.replied());
  expect(sent.flat()).toEqual(
    stored
      .filter(({ mailedAt }) => mailedAt !== null)
      .map(({ message, messageType }) =>
        messageType === 'file' ? `${message} (a file in the chat)` : message,
      ),
  );
}

const listReplies = async (url: string, sessionId: string): Promise<string[]> =>
  (await fetchMessages(url, sessionId))
    .filter(({ messageType }) => messageType === 'mail')
    .map(({ message }) => message);

import { InboundMail } from '@ronin/contracts';
import { chatCalls, inboundMailCalls } from '@ronin/contracts/calls';
import { z } from 'zod';
import type { Browser } from '../services/client.ts';
import { INBOUND_SECRET } from '../services/shop.ts';
import { say } from '../visitors/asking.ts';
import type { Person } from '../visitors/people.ts';
import { atWork, type Workshop } from '../world.ts';
import { type HeldChat, tag } from './held-chat.ts';

/** Who delivers the replies of shoppers. */
const PROVIDER: Browser = {
  cookie: '',
  ip: '127.0.0.1',
  userAgent: 'demonstration mail provider',
  headers: { authorization: `Bearer ${INBOUND_SECRET}` },
};
const RECEIVE_MAIL = { ...inboundMailCalls.receiveMail, body: InboundMail };

/** The shopper left before the answer, which goes by mail. Most reply by mail, and the chat goes on. */
export function answerByMail(world: Workshop, held: HeldChat, isReplied = world.choices.chance(0.65)): void {
  const { choices, shop } = world;
  const { chat, agent, steps } = held;
  const { params, topic, visit } = chat;
  const [from, to] = agent.habits.answers;
  const answer = (message: string) => () =>
    say(world, { params, browser: agent, senderType: 'agent', message });
  steps.then(choices.whole(from, to), answer(topic.lines[1]));
  tag(world, held);
  // Three minutes unread.
  steps.then(200, () => shop.runChatJobs());
  if (isReplied) {
    steps.on(atWork(world, steps.at(), choices.whole(0, 1)), async () => {
      await reply(world, visit.person, topic.lines[2]);
      await shop.runChatJobs();
    });
    steps.then(choices.whole(60, 200), answer('Thank you for writing back. You are welcome.'));
    steps.then(200, () => shop.runChatJobs());
  }
  steps.on(atWork(world, steps.at(), 1), () =>
    shop.call(chatCalls.endChat, { params, body: { senderType: 'agent' } }, agent),
  );
}

/** A mail of the shopper, in answer to the last one from the chat. */
async function reply({ choices, shop }: Workshop, { email, firstName }: Person, text: string): Promise<void> {
  const mail = await shop.database.models.OutboxMail.findOne({
    where: { toAddress: email, kind: 'chat-answer' },
    order: [['id', 'DESC']],
  });
  // The shopper had read it in the chat.
  if (mail === null) return;
  const { replyTo } = z.object({ replyTo: z.string() }).parse(mail.payload);
  const raw = [
    `From: ${firstName} <${email}>`,
    `To: Ronin <${replyTo}>`,
    'Subject: Re: Your chat with Ronin',
    `Message-ID: <${choices.uuid()}@example.com>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '',
    'Ronin wrote:',
    '> The answer to your question.',
    '',
  ].join('\r\n');
  await shop.call(RECEIVE_MAIL, { body: { raw } }, PROVIDER);
}

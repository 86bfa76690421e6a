import { type ChatMessage, SendMessageCommand } from '@ronin/contracts';
import { AppError, parse } from '@ronin/server-kit';
import type { ChatLimits } from '../limits.ts';
import type { Sender } from '../messages/insert-message.ts';
import { type MessageContext, postMessage } from '../messages/messages.service.ts';
import { consumeMessageLimits } from '../messages/senders.ts';
import { presentMessage } from '../sessions/messages.presenter.ts';

interface MessageSender {
  sender: Sender;
  address: string;
  /** The only session that this socket may send to; null: postMessage decides. */
  sessionId: string | null;
}

/** Messages of one socket are stored in the order in which they were sent, however long the limits take to check. */
export function createMessageHandler(
  context: MessageContext & { limits: ChatLimits },
  { sender, address, sessionId: ownSessionId }: MessageSender,
) {
  let admission: Promise<void> = Promise.resolve();

  return async (payload: unknown): Promise<{ message: ChatMessage }> => {
    const command = parse(SendMessageCommand, payload);
    requireOwnSession(ownSessionId, command.sessionId);
    const admitted = admission.then(() =>
      consumeMessageLimits(context.limits, { sessionId: command.sessionId, sender, address }),
    );
    admission = admitted.catch(() => undefined);
    await admitted;
    const { productId = null } = command;
    const { message } = await postMessage(context, { ...command, productId, sender });

    return { message: presentMessage(message) };
  };
}

export function requireOwnSession(ownSessionId: string | null, sessionId: string): void {
  if (ownSessionId !== null && ownSessionId !== sessionId) {
    throw new AppError('forbidden', 'This chat is not yours.');
  }
}

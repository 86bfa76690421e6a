import { SendMessageCommand, type ChatMessage } from '@ronin/contracts';
import { AppError, parse } from '@ronin/server-kit';
import type { ChatContext } from '../context.ts';
import { presentMessage } from '../sessions/messages.presenter.ts';
import { postMessage, type MessageContext, type Sender } from '../messages/messages.service.ts';
import { admitMessage } from '../messages/senders.ts';

interface Speaker {
  sender: Sender;
  address: string;
  /** The one chat that this socket may speak in; null: wherever the service lets it. */
  sessionId: string | null;
}

type MessageCommands = MessageContext & Pick<ChatContext, 'limits'>;

/**
 * The command `message:send` of one socket: the same way in as REST's. It answers after the commit. Messages enter their
 * turn in the order in which the socket sent them, whatever the limits' look-ups take.
 * @throws AppError as postMessage does, and forbidden for another's chat.
 */
export function acceptMessages(context: MessageCommands, { sender, address, sessionId: own }: Speaker) {
  let entrance: Promise<void> = Promise.resolve();

  return async (payload: unknown): Promise<{ message: ChatMessage }> => {
    const command = parse(SendMessageCommand, payload);
    refuseForeignChat(own, command.sessionId);
    const admitted = entrance.then(() =>
      admitMessage(context, { sessionId: command.sessionId, sender, address }),
    );
    entrance = admitted.catch(() => undefined);
    await admitted;
    const { productId = null } = command;
    const { message } = await postMessage(context, { ...command, productId, sender });

    return { message: presentMessage(message) };
  };
}

/** @throws AppError forbidden */
export function refuseForeignChat(own: string | null, sessionId: string): void {
  if (own !== null && own !== sessionId) throw new AppError('forbidden', 'This chat is not yours.');
}

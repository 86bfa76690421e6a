import { randomUUID } from 'node:crypto';
import type { PlaywrightWorkerArgs } from '@playwright/test';
import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';
import { PASSWORD } from './staff-accounts.ts';

/** An agent without a browser. */
export interface Agent {
  /** Connects a socket, so that the agent is available. */
  connect(): Promise<void>;
  claim(sessionId: string): Promise<void>;
  say(sessionId: string, message: string, productId?: number): Promise<void>;
  /** Reports that all messages of a chat were read. */
  readAll(sessionId: string): Promise<void>;
  end(sessionId: string): Promise<void>;
  satisfactionOf(sessionId: string): Promise<number | null>;
  readTicket(ticketNumber: string): Promise<unknown>;
  leave(): Promise<void>;
}

const Messages = z.array(z.object({ id: z.int() }));
const Sessions = z.array(z.object({ satisfaction: z.int().nullable() }));

const ANSWER_LIMIT_MS = 5_000;

/** Signs in as the shop's first account, with its own cookies. */
export async function signInAgent(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL = 'http://localhost',
): Promise<Agent> {
  const api = await playwright.request.newContext({ baseURL });
  const call = async (path: string, data?: object): Promise<unknown> => {
    const answer = data === undefined ? await api.get(path) : await api.post(path, { data });
    if (!answer.ok()) throw new Error(`${path}: ${String(answer.status())} ${await answer.text()}`);
    return await answer.json();
  };
  await call('/api/staff/login', { username: 'admin', password: PASSWORD });
  const { cookies } = await api.storageState();
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  let socket: Socket | null = null;
  const pathOf = (sessionId: string) => `/api/chat/sessions/${sessionId}`;

  return {
    async connect() {
      const opened = io(`${baseURL}/agent`, { transports: ['websocket'], extraHeaders: { Cookie } });
      socket = opened;
      await new Promise<void>((resolve, reject) => {
        opened.once('presence', () => {
          resolve();
        });
        opened.once('connect_error', reject);
      });
    },
    async claim(sessionId) {
      await call(`${pathOf(sessionId)}/claim`, {});
    },
    async say(sessionId, message, productId) {
      const command = { sessionId, clientMessageId: randomUUID(), message, productId };
      await socket?.timeout(ANSWER_LIMIT_MS).emitWithAck('message:send', command);
    },
    async readAll(sessionId) {
      const messages = Messages.parse(await call(`${pathOf(sessionId)}/messages`));
      socket?.emit('read', { sessionId, messageId: messages.at(-1)?.id });
    },
    async end(sessionId) {
      await call(`${pathOf(sessionId)}/end`, { senderType: 'agent' });
    },
    async satisfactionOf(sessionId) {
      const sessions = Sessions.parse(await call(`/api/chat/sessions?sessionId=${sessionId}`));
      return sessions[0]?.satisfaction ?? null;
    },
    readTicket: (ticketNumber) => call(`/api/chat/tickets/${ticketNumber}`),
    async leave() {
      socket?.disconnect();
      await api.dispose();
    },
  };
}

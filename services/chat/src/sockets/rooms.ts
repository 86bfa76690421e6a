const CHAT = 'chat:';
const AGENT = 'agent:';

/** Everybody in one chat, in either namespace. */
export const chatRoom = (sessionId: string): string => `${CHAT}${sessionId}`;

/** All sockets of one agent. */
export const agentRoom = (userId: number): string => `${AGENT}${String(userId)}`;

/** All sockets that one staff sign-in opened. They end with it. */
export const signInRoom = (tokenHash: string): string => `sign-in:${tokenHash}`;

/** The session of a chat room, or undefined for a room of another kind. */
export const sessionOf = (room: string): string | undefined =>
  room.startsWith(CHAT) ? room.slice(CHAT.length) : undefined;

/** The agent of an agent room, or undefined for a room of another kind. */
export const agentOf = (room: string): number | undefined =>
  room.startsWith(AGENT) ? Number(room.slice(AGENT.length)) : undefined;

const CHAT = 'chat:';
const AGENT = 'agent:';

/** All sockets, in either namespace, that receive one session. Processes name it to each other. */
export const chatRoom = (sessionId: string): string => `${CHAT}${sessionId}`;

export const agentRoom = (userId: number): string => `${AGENT}${String(userId)}`;

/** All sockets that were opened with one staff session. */
export const staffSessionRoom = (tokenHash: string): string => `staff-session:${tokenHash}`;

/** The session id of a chat room; undefined for another kind of room. */
export const sessionIdOfRoom = (room: string): string | undefined =>
  room.startsWith(CHAT) ? room.slice(CHAT.length) : undefined;

/** The agent's user id of an agent room; undefined for another kind of room. */
export const agentIdOfRoom = (room: string): number | undefined =>
  room.startsWith(AGENT) ? Number(room.slice(AGENT.length)) : undefined;

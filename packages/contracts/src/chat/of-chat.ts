import { ChatSessionPath } from './sessions.ts';

/** What calls about one chat have in common. Nobody learns what an id looks like. */
export const OF_CHAT = { params: ChatSessionPath, notFound: 'There is no such chat.' } as const;

import { runService } from '@ronin/server-kit';
import { loadChatConfig } from './config.ts';
import { startChat } from './start.ts';

/** The process: nothing is decided here. */
await runService('chat', loadChatConfig, async (config, logger) => {
  const chat = await startChat(config, logger);
  logger.info({ port: chat.port }, 'listening');

  return chat;
});

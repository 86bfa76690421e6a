import { runProcess } from '@ronin/server-kit';
import { loadChatConfig } from './config.ts';
import { createChatLogger } from './logger.ts';
import { startChat } from './start.ts';

/** The process: nothing is decided here. */
const logger = createChatLogger();
await runProcess(logger, async () => {
  const config = loadChatConfig();
  logger.level = config.logLevel;
  const chat = await startChat(config, logger);
  logger.info({ port: chat.port }, 'listening');

  return chat;
});

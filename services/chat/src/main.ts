import { runService } from '@ronin/server-kit';
import { deleteLeftoverUploads } from '@ronin/server-kit/uploads';
import { loadChatConfig } from './config.ts';
import { startChat } from './start.ts';

/** The process: nothing is decided here. */
await runService('chat', loadChatConfig, async (config, logger) => {
  await deleteLeftoverUploads(logger);
  const chat = await startChat(config, logger);
  logger.info({ port: chat.port }, 'listening');

  return chat;
});

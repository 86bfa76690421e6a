import { listen, runProcess } from '@ronin/server-kit';
import { createApp } from './app.ts';
import { readApiConfig } from './config.ts';
import { openContext } from './context.ts';
import { createApiLogger } from './logger.ts';

/** The process: nothing is decided here but the order in which things start and stop. */
const logger = createApiLogger();
await runProcess('api', logger, async () => {
  const config = readApiConfig();
  logger.level = config.logLevel;
  const context = await openContext(config, logger);
  const server = await listen(createApp(context), config.port, config.host, 'API_PORT');
  logger.info({ port: server.port }, 'listening');

  return {
    async stop() {
      await server.close();
      await context.close();
    },
  };
});

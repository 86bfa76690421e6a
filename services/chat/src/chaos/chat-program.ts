import { runService, startLoop } from '@ronin/server-kit';
import { deleteLeftoverUploads } from '@ronin/server-kit/uploads';
import { mailUnreadAnswers } from '../by-mail/mail-answers.service.ts';
import { handleReceivedMails } from '../by-mail/received-mails.service.ts';
import { loadChatConfig } from '../config.ts';
import { startChat } from '../start.ts';

/** Every shopper counts as away: an answer is mailed at once, so that kills meet the mails as often as the messages. */
const AWAY_MS = 185_000;
const EVERY_MS = 30;

/** The chat's program, which also runs the jobs of its mails all the time and in every process. */
await runService('chat', loadChatConfig, async (config, logger) => {
  await deleteLeftoverUploads(logger);
  const chat = await startChat(config, logger);
  const jobs = startLoop(
    'mails',
    EVERY_MS,
    async () => {
      await mailUnreadAnswers(chat.context, new Date(Date.now() + AWAY_MS));
      await handleReceivedMails(chat.context);
    },
    logger,
  );

  return {
    async stop() {
      await jobs.stop();
      await chat.stop();
    },
  };
});

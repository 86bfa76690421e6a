import { describeFailure } from './start-error.mjs';
import { Supervisor } from './supervisor.mjs';

/**
 * Runs the shop until a signal, for `npm start` and `npm run dev`. A second signal changes nothing; the stop
 * ends within ten seconds.
 * @param {(shop: Supervisor) => Promise<string>} start returns the lines to print when the shop is ready
 */
export async function runShop(start) {
  const shop = new Supervisor();
  let ending = false;
  const end = async (code) => {
    if (ending) return;
    ending = true;
    try {
      await shop.stop();
      process.exit(code);
    } catch (error) {
      console.error(error.message);
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!ending) console.log('Stopping …');
      void end(0);
    });
  }
  // The shop goes on when the reader of its output closes the pipe.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  process.on('uncaughtException', (error) => {
    console.error(error);
    void end(1);
  });

  try {
    console.log(await start(shop));
  } catch (error) {
    if (ending) return;
    console.error(describeFailure(error));
    await end(1);
  }
}

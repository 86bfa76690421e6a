import { Shop } from './shop.mjs';
import { StartError } from './settings.mjs';

/**
 * Runs the shop until a signal: what `npm start` and `npm run dev` share. A second signal changes nothing; the stop that
 * is under way ends within ten seconds.
 * @param {(shop: Shop) => Promise<string>} start answers the line that says the shop is ready
 */
export async function runShop(start) {
  const shop = new Shop();
  const end = async (code) => {
    await shop.stop().catch((error) => {
      console.error(error.message);
      code = 1;
    });
    process.exit(code);
  };
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (asked) return;
      asked = true;
      console.log('Stopping …');
      void end(0);
    });
  }

  try {
    console.log(await start(shop));
  } catch (error) {
    if (asked) return;
    console.error(error instanceof StartError ? error.message : error);
    await end(1);
  }
}

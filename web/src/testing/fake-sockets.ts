import type { openShopperSocket, ShopperSocket } from '../shop/chat/state/shopper-socket.ts';
import type { openAgentSocket } from '../staff/chat/state/agent-socket.ts';

const refuse = () => {
  throw new Error('This test has no fake socket.');
};

/**
 * What the pages get in place of a socket. One mock for all test files (vitest.setup.ts), because files that run in one
 * worker share their modules.
 */
export const fakeSockets: {
  openAgent: typeof openAgentSocket;
  openShopper: (...args: Parameters<typeof openShopperSocket>) => Promise<ShopperSocket>;
} = { openAgent: refuse, openShopper: refuse };

import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { hideComposingKeys } from './src/composing-keys.ts';
import { fakeSockets } from './src/testing/fake-sockets.ts';
import { network } from './src/testing/msw-server.ts';

vi.mock('./src/staff/chat/state/agent-socket.ts', () => ({
  openAgentSocket: (...args: Parameters<typeof fakeSockets.openAgent>) => fakeSockets.openAgent(...args),
}));
vi.mock('./src/shop/chat/state/shopper-socket.ts', () => ({
  openShopperSocket: (...args: Parameters<typeof fakeSockets.openShopper>) =>
    fakeSockets.openShopper(...args),
}));

// The servers' tests run without a window, and on a network of their own.
if (typeof window !== 'undefined') {
  // As the entries of the shop and the consoles do.
  hideComposingKeys();

  // An upper bound only: the machine may be slow and busy.
  configure({ asyncUtilTimeout: 20_000 });

  // jsdom and happy-dom lay nothing out: what components ask about the layout gets an empty answer.
  Object.assign(window, {
    scrollTo: () => undefined,
    print: () => undefined,
    matchMedia: (query: string) => ({
      matches: false,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
    IntersectionObserver: class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
    ResizeObserver: class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  });
  // happy-dom has the property without the locks.
  Reflect.deleteProperty(Navigator.prototype, 'locks');
  Object.assign(document, {
    fonts: { addEventListener: () => undefined, removeEventListener: () => undefined },
  });
  Object.assign(Element.prototype, { scrollIntoView: () => undefined, hasPointerCapture: () => false });

  beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    cleanup();
    network.resetHandlers();
    window.localStorage.clear();
    window.sessionStorage.clear();
  });
  afterAll(() => network.close());
}

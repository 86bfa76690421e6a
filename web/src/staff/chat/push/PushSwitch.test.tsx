import { pushCalls } from '@ronin/contracts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handleCall } from '../../../testing/handle-call.ts';
import { network } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { PushSwitch } from './PushSwitch.tsx';

const ENDPOINT = 'https://push.example.com/device';
const KEYS = { p256dh: 'A'.repeat(87), auth: 'B'.repeat(22) };

let permission: NotificationPermission;
let subscribed: boolean;
let sent: unknown[];

/** The parts of a browser that a subscription needs. */
function stubBrowser() {
  const subscription = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    unsubscribe: () => {
      subscribed = false;
      return Promise.resolve(true);
    },
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(subscribed ? subscription : null),
    subscribe: () => {
      subscribed = true;
      return Promise.resolve(subscription);
    },
  };
  const registration = { pushManager };
  const serviceWorker = {
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve(permission) });
}

beforeEach(() => {
  [permission, subscribed, sent] = ['granted', false, []];
  stubBrowser();
  network.use(
    handleCall(pushCalls.getPushKey, () => ({ publicKey: 'C'.repeat(87) })),
    handleCall(pushCalls.addPushSubscription, async ({ request }) => {
      sent.push(await request.json());
      return new Response(null, { status: 204 });
    }),
    handleCall(pushCalls.removePushSubscription, async ({ request }) => {
      sent.push(await request.json());
      return new Response(null, { status: 204 });
    }),
  );
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

const findSwitch = () => screen.findByRole('switch', { name: /^Notifications on this device/ });

it('subscribes this device, and ends it again', async () => {
  const { user } = renderConsole(<PushSwitch />);
  await user.click(await findSwitch());
  await waitFor(async () => {
    expect(await findSwitch()).toBeChecked();
  });
  expect(sent).toEqual([{ endpoint: ENDPOINT, keys: KEYS }]);
  await user.click(await findSwitch());
  await waitFor(async () => {
    expect(await findSwitch()).not.toBeChecked();
  });

  expect(sent.at(-1)).toEqual({ endpoint: ENDPOINT });
  expect(subscribed).toBe(false);
});

it('says when the browser does not allow it', async () => {
  permission = 'denied';
  const { user } = renderConsole(<PushSwitch />);
  await user.click(await findSwitch());

  expect(await screen.findByText('The browser does not allow notifications for this page.')).toBeVisible();
  expect(await findSwitch()).not.toBeChecked();
  expect(sent).toEqual([]);
});

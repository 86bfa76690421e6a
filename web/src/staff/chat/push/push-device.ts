import type { BodyOf, pushCalls } from '@ronin/contracts/calls';

const WORKER = '/staff-worker.js';
const SCOPE = '/staff/';

type Device = BodyOf<typeof pushCalls.addPushSubscription>;

/** On an iPhone only once the console is installed on the home screen. */
export const canTakePushes = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined';

/** Whether this browser has a subscription. */
export const findDevice = async (): Promise<PushSubscription | null> => {
  if (!canTakePushes()) return null;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);

  return (await registration?.pushManager.getSubscription()) ?? null;
};

/**
 * Subscribes this browser with the key of the shop, or takes the subscription that it has with this key.
 * @throws DOMException when the browser or its push service refuses.
 */
export async function makeDevice(publicKey: string): Promise<Device> {
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known !== null && !hasKey(known, publicKey)) await known.unsubscribe();
  const device = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { p256dh = '', auth = '' } = device.toJSON().keys ?? {};

  return { endpoint: device.endpoint, keys: { p256dh, auth } };
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey: key } = options;
  if (key === null) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));

  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

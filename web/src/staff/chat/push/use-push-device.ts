import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pushApi } from './push.api.ts';
import { findDevice, makeDevice } from './push-device.ts';

const PARAMETER = 'open';

/**
 * A device's subscription ends with the staff session that made it, so each start of the console reports it again. A tapped
 * notification opens its chat, by a link or in the console that is open.
 */
export function usePushDevice(onOpen: (sessionId: string) => void): void {
  const publicKey = pushApi.useGetPushKeyQuery().data?.publicKey ?? null;
  const [add] = pushApi.useAddPushSubscriptionMutation();
  const [search, setSearch] = useSearchParams();
  const linked = search.get(PARAMETER);
  const open = useEffectEvent(onOpen);

  useEffect(() => {
    if (publicKey === null) return;
    const report = async () => {
      if ((await findDevice()) !== null) await add(await makeDevice(publicKey));
    };
    // The switch in the settings says what does not work.
    report().catch(() => undefined);
  }, [publicKey, add]);

  useEffect(() => {
    if (linked === null) return;
    open(linked);
    setSearch({}, { replace: true });
  }, [linked, setSearch]);

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const openTapped = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'object' || data === null || !('openChat' in data)) return;
      if (typeof data.openChat === 'string') open(data.openChat);
    };
    serviceWorker.addEventListener('message', openTapped);

    return () => serviceWorker.removeEventListener('message', openTapped);
  }, []);
}

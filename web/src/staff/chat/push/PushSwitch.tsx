import { useEffect, useState } from 'react';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { Switch } from '../../../ui/mantine.ts';
import { pushApi } from './push.api.ts';
import { canTakePushes, findDevice, makeDevice } from './push-device.ts';

const ABOUT = 'When somebody waits long, also while the console is closed';
const NOT_HERE = 'This browser takes none. On an iPhone, add the console to the home screen first.';
const REFUSED = 'The browser does not allow notifications for this page.';
const FAILED = 'The browser could not reach its push service. Please try again.';

/** Whether this device gets notifications about waiting shoppers (behaviour: chat 16). Nothing where the shop sends none. */
export function PushSwitch() {
  const publicKey = pushApi.useGetPushKeyQuery().data?.publicKey ?? null;
  const [add] = pushApi.useAddPushSubscriptionMutation();
  const [remove] = pushApi.useRemovePushSubscriptionMutation();
  const [isOn, setOn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    void findDevice().then((device) => setOn(device !== null));
  }, []);

  if (publicKey === null) return null;

  const turnOn = async (): Promise<string | null> => {
    if ((await Notification.requestPermission()) !== 'granted') return REFUSED;
    const device = await makeDevice(publicKey).catch(() => null);
    if (device === null) return FAILED;
    const { error } = await add(device);

    return error === undefined ? null : getErrorDetail(error);
  };
  const turnOff = async (): Promise<string | null> => {
    const device = await findDevice();
    if (device === null) return null;
    const { error } = await remove({ endpoint: device.endpoint });
    if (error !== undefined) return getErrorDetail(error);
    await device.unsubscribe();

    return null;
  };
  const change = async (wanted: boolean) => {
    setBusy(true);
    const found = await (wanted ? turnOn() : turnOff());
    setProblem(found);
    setOn(found === null ? wanted : !wanted);
    setBusy(false);
  };

  return (
    <Switch
      label="Notifications on this device"
      description={canTakePushes() ? (problem ?? ABOUT) : NOT_HERE}
      checked={isOn}
      disabled={isBusy || !canTakePushes()}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
}

import { useState } from 'react';
import { toApiError } from '../../app/api.ts';
import { getErrorDetail } from '../../app/error-detail.ts';
import { ConsolePage } from '../../ui/console/ConsolePage.tsx';
import { FailedLoad } from '../../ui/console/FailedLoad.tsx';
import { LoadingRows } from '../../ui/console/LoadingRows.tsx';
import { describeChanges, keepChanged } from './keep-changed.ts';
import { ChatHoursSection } from './sections/ChatHoursSection.tsx';
import { LinksSection } from './sections/LinksSection.tsx';
import { OrdersSection } from './sections/OrdersSection.tsx';
import { ShippingSection } from './sections/ShippingSection.tsx';
import { SellerSection, ShopSection } from './sections/ShopSection.tsx';
import { TaxesSection } from './sections/TaxesSection.tsx';
import {
  type Settings,
  type SettingsChange,
  useChangeSettingsMutation,
  useGetSettingsQuery,
} from './settings.api.ts';
import classes from './Settings.module.css';

/** What makes the shop this workshop's, in sections that are saved one by one (behaviour: staff 9). */
export function SettingsConsole() {
  const { data, error, refetch } = useGetSettingsQuery(undefined, { refetchOnMountOrArgChange: true });

  return (
    <ConsolePage title="Settings" layout="report">
      {error !== undefined && <FailedLoad error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined && <LoadingRows name="Loading the settings" />}
      {data !== undefined && <Sections loaded={data} onReload={async () => (await refetch()).data ?? null} />}
    </ConsolePage>
  );
}

interface SectionsProps {
  readonly loaded: Settings;
  readonly onReload: () => Promise<Settings | null>;
}

/**
 * The fields begin with the settings as they were loaded first, and only those that differ from what this page loaded or saved
 * are sent. When another admin was faster, what was typed stays, and saving again replaces their value.
 */
function Sections({ loaded, onReload }: SectionsProps) {
  const [first] = useState(loaded);
  const [version, setVersion] = useState(loaded.version);
  const [known, setKnown] = useState(loaded);
  const [change] = useChangeSettingsMutation();
  const save = async (values: SettingsChange): Promise<string | null> => {
    const changed = keepChanged(known, values);
    if (Object.keys(changed).length === 0) return null;
    const { data, error } = await change({ version, change: changed });
    if (data) {
      setVersion(data.version);
      setKnown({ ...known, ...pick(data, Object.keys(changed)) });
    }
    if (error === undefined) return null;
    const now = toApiError(error).status === 412 ? await onReload() : null;
    if (now === null) return getErrorDetail(error);
    setVersion(now.version);

    return `Somebody else has changed the settings: ${describeChanges(known, now)}. What you typed is kept. Save again to store it.`;
  };

  return (
    <div className={classes.sections}>
      <ShopSection settings={first} onSave={save} />
      <SellerSection settings={first} onSave={save} />
      <LinksSection settings={first} onSave={save} />
      <ChatHoursSection settings={first} onSave={save} />
      <OrdersSection settings={first} isFixed={loaded.currencyIsFixed} onSave={save} />
      <ShippingSection settings={first} onSave={save} />
      <TaxesSection settings={first} onSave={save} />
    </div>
  );
}

/** These fields, as the shop has stored them. */
const pick = (settings: Settings, names: readonly string[]): Partial<Settings> =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)));

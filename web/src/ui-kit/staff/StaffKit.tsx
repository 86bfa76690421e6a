import { useEffect } from 'react';
import { useMantineColorScheme } from '../../ui/mantine.ts';
import { KitPage } from '../KitPage.tsx';
import { ControlSpecimens } from './ControlSpecimens.tsx';
import { FieldSpecimens } from './FieldSpecimens.tsx';
import { FormSpecimens } from './FormSpecimens.tsx';
import { IconSpecimens } from './IconSpecimens.tsx';
import { ListSpecimens } from './ListSpecimens.tsx';
import { PageSpecimens } from './PageSpecimens.tsx';
import { StaffOverlays } from './StaffOverlays.tsx';

/** The UI kit of the consoles, in one of their two colour schemes. */
export function StaffKit({ scheme }: { readonly scheme: 'light' | 'dark' }) {
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    setColorScheme(scheme);
  }, [scheme, setColorScheme]);

  return (
    <KitPage theme={scheme === 'light' ? 'Staff, light' : 'Staff, dark'}>
      <ControlSpecimens />
      <FieldSpecimens />
      <IconSpecimens />
      <ListSpecimens />
      <FormSpecimens />
      <PageSpecimens />
      <StaffOverlays />
    </KitPage>
  );
}

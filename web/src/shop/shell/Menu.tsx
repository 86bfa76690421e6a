import { useShop } from '../../app/hooks.ts';
import { SideMenu } from '../../components/layout/SideMenu.tsx';

export const Menu = (props: { readonly opened: boolean; readonly onClose: () => void }) => (
  <SideMenu {...props} location={useShop().location} />
);

import { useShop } from '../../app/hooks.ts';
import { SideMenu } from '../../components/layout/SideMenu.tsx';

interface MenuProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The menu with what the settings say. */
export const Menu = (props: MenuProps) => <SideMenu {...props} location={useShop().location} />;

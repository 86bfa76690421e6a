// Imported one by one: the index of the package names 6,000 icons, and a test or a development server would load them all.
import Adjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import ArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import ArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import ChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import ChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import Columns from '@tabler/icons-react/dist/esm/icons/IconColumns2.mjs';
import Dots from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import Heart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import Menu from '@tabler/icons-react/dist/esm/icons/IconMenu.mjs';
import Message from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import Minus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import Moon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import Plus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import Search from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import ShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs';
import Sun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import User from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import X from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

/** One fine line with square corners, as in the brand's drawings. */
export const SHOP_LINE = {
  size: 24,
  stroke: 1.35,
  strokeLinecap: 'butt',
  strokeLinejoin: 'miter',
  'aria-hidden': true,
  focusable: false,
} as const;
/** The same line at the size of a console's buttons. */
export const CONSOLE_LINE = { ...SHOP_LINE, size: 16, stroke: 1.875 } as const;

export const AccountIcon = () => <User {...SHOP_LINE} />;
export const ArrowIcon = () => <ArrowRight {...SHOP_LINE} />;
export const BackIcon = () => <ArrowLeft {...SHOP_LINE} />;
export const CartIcon = () => <ShoppingBag {...SHOP_LINE} />;
export const ChatIcon = () => <Message {...SHOP_LINE} />;
export const CloseIcon = () => <X {...SHOP_LINE} />;
export const FindIcon = () => <Search {...SHOP_LINE} />;
export const MenuIcon = () => <Menu {...SHOP_LINE} />;
export const MinusIcon = () => <Minus {...SHOP_LINE} />;
export const PlusIcon = () => <Plus {...SHOP_LINE} />;

/** Filled when the product is on the wishlist. */
export const HeartIcon = ({ filled = false }: { readonly filled?: boolean }) => (
  <Heart {...SHOP_LINE} fill={filled ? 'currentColor' : 'none'} />
);

export const SmallCloseIcon = () => <X {...CONSOLE_LINE} />;
export const MoreIcon = () => <Dots {...CONSOLE_LINE} stroke={2.5} />;
export const SearchIcon = () => <Search {...CONSOLE_LINE} />;
export const SettingsIcon = () => <Adjustments {...CONSOLE_LINE} />;
export const ShopperIcon = () => <User {...CONSOLE_LINE} />;
export const MoonIcon = () => <Moon {...CONSOLE_LINE} />;
export const NextIcon = () => <ChevronRight {...CONSOLE_LINE} />;
export const PreviousIcon = () => <ChevronLeft {...CONSOLE_LINE} />;
export const SideBySideIcon = () => <Columns {...CONSOLE_LINE} />;
export const SunIcon = () => <Sun {...CONSOLE_LINE} />;

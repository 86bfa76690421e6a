/** The panels of the cart. They are loaded together: the first load of a page names one file for them. */
export { CartDrawer } from '../../../cart/CartDrawer.tsx';
export { CardPanel } from './CardPanel.tsx';

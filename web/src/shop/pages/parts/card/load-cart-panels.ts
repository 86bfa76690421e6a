/** Called by the frame of every page, so that only one file of the first load names what the panels need. */
export const loadCartPanels = () => import('./cart-panels.ts');

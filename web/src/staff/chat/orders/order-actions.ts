import { createContext, type ReactNode } from 'react';

export interface OrderActionsProps {
  readonly orderNumber: string;
  readonly onChanged: () => void;
}

export type RenderOrderActions = (props: OrderActionsProps) => ReactNode;

/** What the console of orders does with one. The page joins the two consoles. */
export const OrderActionsContext = createContext<RenderOrderActions>(() => null);

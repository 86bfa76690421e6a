import { createContext, type ReactNode, use } from 'react';

export interface OrderActionsProps {
  readonly orderNumber: string;
  /** The order was changed. */
  readonly onChanged: () => void;
}

export type RenderOrderActions = (props: OrderActionsProps) => ReactNode;

const renderNothing: RenderOrderActions = () => null;

/** What the console of orders does with one. The page joins the two consoles. */
export const OrderActionsContext = createContext<RenderOrderActions>(renderNothing);

export const useOrderActions = (): RenderOrderActions => use(OrderActionsContext);

import type { ReactNode } from 'react';
import { ListPanel, type Panel } from './ListPanel.tsx';
import classes from './PanelGrid.module.css';

interface PanelGridProps {
  readonly panels: readonly Panel[];
  /** Two beside each other where there is room. */
  readonly isHalf?: boolean;
  /** Panels that are no lists, before the others. */
  readonly children?: ReactNode;
}

export const PanelGrid = ({ panels, isHalf = false, children }: PanelGridProps) => (
  <div className={classes.grid} data-half={isHalf}>
    {children}
    {panels.map((panel) => (
      <ListPanel key={panel.title} panel={panel} />
    ))}
  </div>
);

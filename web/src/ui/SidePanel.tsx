import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { CloseIcon } from './icons.tsx';
import { ShopTheme } from './theme/ShopTheme.tsx';
import classes from './SidePanel.module.css';

type Side = 'left' | 'right' | 'bottom';

interface SidePanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The panel's visible title and its accessible name. */
  readonly title: string;
  /** At the bottom it is as high as its content, and as narrow as elsewhere. */
  readonly side: Side;
  readonly onClosed?: () => void;
  readonly children: ReactNode;
  /** Always visible below the scrolling content. */
  readonly footer?: ReactNode;
}

const OUT: Record<Side, string> = {
  left: 'translateX(-8px)',
  right: 'translateX(8px)',
  bottom: 'translateY(8px)',
};

const movement = (side: Side) => ({
  in: { opacity: 1, transform: 'none' },
  out: { opacity: 0, transform: OUT[side] },
  transitionProperty: 'opacity, transform',
});

/**
 * A dialog at the edge of the window: the menu, the cart, and what a card asks for.
 * base.css stops the page from scrolling, because Mantine's own lock writes a style element, which our policy forbids.
 */
export const SidePanel = ({ opened, onClose, onClosed, title, side, children, footer }: SidePanelProps) => (
  <ShopTheme>
    <Drawer.Root
      unstyled
      opened={opened}
      onClose={onClose}
      position={side}
      lockScroll={false}
      transitionProps={{
        transition: movement(side),
        duration: 280,
        ...(onClosed && { onExited: onClosed }),
        timingFunction: 'cubic-bezier(0.22, 0.7, 0.24, 1)',
      }}
    >
      <Drawer.Overlay className={classes.veil} />
      <Drawer.Content
        data-side-panel
        aria-label={title}
        classNames={{ content: classes.panel, inner: classes[side] }}
      >
        <div className={classes.sheet}>
          <div className={classes.top}>
            <h2 className="large">{title}</h2>
            <button type="button" className="icon-button" onClick={onClose} aria-label="Close" data-autofocus>
              <CloseIcon />
            </button>
          </div>
          <div className={classes.body}>{children}</div>
          {footer && <div className={classes.footer}>{footer}</div>}
        </div>
      </Drawer.Content>
    </Drawer.Root>
  </ShopTheme>
);

import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { CloseIcon } from './icons.tsx';
import { ShopTheme } from './theme/ShopTheme.tsx';
import classes from './SidePanel.module.css';

interface SidePanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The panel's visible title and its accessible name. */
  readonly title: string;
  readonly side: 'left' | 'right';
  readonly children: ReactNode;
  /** Always visible below the scrolling content. */
  readonly footer?: ReactNode;
}

const movement = (side: 'left' | 'right') => ({
  in: { opacity: 1, transform: 'translateX(0)' },
  out: { opacity: 0, transform: `translateX(${side === 'right' ? '8px' : '-8px'})` },
  transitionProperty: 'opacity, transform',
});

/**
 * A full-height dialog at the edge of the window: the menu and the cart.
 * base.css stops the page from scrolling, because Mantine's own lock writes a style element, which our policy forbids.
 */
export function SidePanel({ opened, onClose, title, side, children, footer }: SidePanelProps) {
  return (
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
          timingFunction: 'cubic-bezier(0.22, 0.7, 0.24, 1)',
        }}
      >
        <Drawer.Overlay className={classes.veil} />
        <Drawer.Content
          data-side-panel
          aria-label={title}
          classNames={{ content: classes.panel, inner: side === 'right' ? classes.right : classes.left }}
        >
          <div className={classes.sheet}>
            <div className={classes.top}>
              <h2 className={classes.title}>{title}</h2>
              <button
                type="button"
                className={classes.close}
                onClick={onClose}
                aria-label="Close"
                data-autofocus
              >
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
}

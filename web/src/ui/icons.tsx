import type { ReactNode } from 'react';

/** Drawn on a 24-unit square with one fine line, like the rest of the book. */
function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.35"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export const MenuIcon = () => (
  <Icon>
    <path d="M3 9h18M3 15h18" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m5.5 5.5 13 13m0-13-13 13" />
  </Icon>
);

export const CartIcon = () => (
  <Icon>
    <path d="M5 8.5h14l-1 12H6zM8.5 11V7a3.5 3.5 0 0 1 7 0v4" />
  </Icon>
);

/** Filled when the piece is in the wishlist. */
export const HeartIcon = ({ filled = false }: { readonly filled?: boolean }) => (
  <Icon>
    <path
      fill={filled ? 'currentColor' : 'none'}
      d="M12 20 4.6 12.4a4.7 4.7 0 0 1 0-6.6 4.6 4.6 0 0 1 6.5 0l.9 1 .9-1a4.6 4.6 0 0 1 6.5 0 4.7 4.7 0 0 1 0 6.6z"
    />
  </Icon>
);

export const AccountIcon = () => (
  <Icon>
    <path d="M4.5 20.5c.6-4 3.6-6.2 7.5-6.2s6.9 2.2 7.5 6.2M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8z" />
  </Icon>
);

export const ChatIcon = () => (
  <Icon>
    <path d="M4 5h16v11H11l-4 4v-4H4zM8 9.5h8M8 12.5h5" />
  </Icon>
);

export const MinusIcon = () => (
  <Icon>
    <path d="M6 12h12" />
  </Icon>
);

export const PlusIcon = () => (
  <Icon>
    <path d="M6 12h12M12 6v12" />
  </Icon>
);

export const ArrowIcon = () => (
  <Icon>
    <path d="M3 12h17m-5.5-5.5L20 12l-5.5 5.5" />
  </Icon>
);

export const BackIcon = () => (
  <Icon>
    <path d="M21 12H4m5.5 5.5L4 12l5.5-5.5" />
  </Icon>
);

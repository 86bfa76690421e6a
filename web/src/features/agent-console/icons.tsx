import type { ReactNode } from 'react';

/** Drawn on a 16-unit square with one fine line. */
function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export const BesideIcon = () => (
  <Icon>
    <path d="M2 3h12v10H2zM8 3v10" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m3.5 3.5 9 9m0-9-9 9" />
  </Icon>
);

export const ShopperIcon = () => (
  <Icon>
    <path d="M2.5 14c.4-2.8 2.7-4.2 5.5-4.2s5.1 1.4 5.5 4.2M8 7.3a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z" />
  </Icon>
);

export const SettingsIcon = () => (
  <Icon>
    <path d="M2 5h7m4 0h1M2 11h1m4 0h7M9 5a2 2 0 1 0 4 0 2 2 0 0 0-4 0zM3 11a2 2 0 1 0 4 0 2 2 0 0 0-4 0z" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon>
    <path d="m10.5 10.5 3.5 3.5M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10z" />
  </Icon>
);

export const MoreIcon = () => (
  <Icon>
    <path d="M8 3v.5m0 4.25v.5M8 12.5v.5" strokeWidth="2" strokeLinecap="round" />
  </Icon>
);

import type { Shop } from '@ronin/contracts';
import { philosophyTitle } from '@ronin/contracts/brand';
import { writeMailto } from '@ronin/format/mailto';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { subBrands } from '../../brand.ts';
import { CATEGORIES, categoryPath, paths } from '../../paths.ts';
import { Logo } from '../brand/Logo.tsx';
import { SteelBand } from '../brand/Steel.tsx';
import { Label } from './Label.tsx';
import classes from './Footer.module.css';

const shopLinks = [
  { name: 'All Pieces', path: paths.shop },
  ...CATEGORIES.map(({ value, label }) => ({ name: label, path: categoryPath(value) })),
];

const storyLinks = [
  { name: philosophyTitle, path: paths.philosophy },
  { name: 'Craftsmanship', path: paths.craftsmanship },
  { name: 'Portfolio', path: paths.portfolio },
  { name: 'Collections', path: paths.collections },
];

const legalLinks = [
  { name: 'Help and feedback', path: paths.help },
  { name: 'Privacy', path: paths.privacy },
  { name: 'Terms', path: paths.terms },
  { name: 'Shipping', path: paths.shipping },
  { name: 'Returns', path: paths.returns },
  { name: 'Imprint', path: paths.imprint },
  { name: 'Cookies', path: paths.cookies },
];

interface LinkListProps {
  readonly title: string;
  readonly links: readonly { readonly name: string; readonly path: string }[];
}

const LinkList = ({ title, links }: LinkListProps) => (
  <nav aria-label={title} className={classes.list}>
    <Label>{title}</Label>
    <ul className="above-1">
      {links.map(({ name, path }) => (
        <li key={path}>
          <Link to={path} className={`soft tap ${classes.link ?? ''}`}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

interface FooterProps {
  readonly shop: Pick<Shop, 'contactEmail' | 'location' | 'name' | 'socialLinks' | 'tagline'>;
  readonly children?: ReactNode;
}

export function Footer({ shop, children }: FooterProps) {
  const { name: shopName, tagline, contactEmail, location, socialLinks } = shop;

  return (
    <footer className={classes.footer}>
      <SteelBand />
      <div className={`page-width ${classes.columns ?? ''}`}>
        <div className={classes.house}>
          <Logo size={56} />
          <p className={`display size-3xl above-3 ${classes.name ?? ''}`}>{shopName}</p>
          <p className="quiet above-1">{tagline}</p>
        </div>
        <LinkList title="Shop" links={shopLinks} />
        <LinkList title="Houses" links={subBrands} />
        <LinkList title="Story" links={storyLinks} />
        <LinkList title="Good to know" links={legalLinks} />
      </div>
      {children && <div className={`page-width ${classes.news ?? ''}`}>{children}</div>}
      <div className={`row note ruled page-width ${classes.end ?? ''}`}>
        <p>
          <a className={`soft tap ${classes.link ?? ''}`} href={writeMailto(contactEmail)}>
            {contactEmail}
          </a>
        </p>
        <p>{location}</p>
        {socialLinks.map(({ name, url }) => (
          <p key={url}>
            <a className={`soft tap ${classes.link ?? ''}`} href={url} rel="noopener">
              {name}
            </a>
          </p>
        ))}
        <p className={classes.colophon}>Set in Shippori Mincho and Instrument Sans.</p>
      </div>
    </footer>
  );
}

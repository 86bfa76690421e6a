import { Link } from 'react-router-dom';
import { brand, socialLinks, subBrands } from '../../brand.ts';
import { categoryPath, paths } from '../../paths.ts';
import { Logo } from '../brand/Logo.tsx';
import { SteelBand } from '../brand/Steel.tsx';
import { Label } from './Label.tsx';
import classes from './Footer.module.css';

const shopLinks = [
  { name: 'All Pieces', path: paths.shop },
  { name: 'Rings', path: categoryPath('rings') },
  { name: 'Pendants', path: categoryPath('pendants') },
  { name: 'Bracelets', path: categoryPath('bracelets') },
  { name: 'Timepieces', path: categoryPath('timepieces') },
];

const storyLinks = [
  { name: 'The Way of the Ronin', path: paths.philosophy },
  { name: 'Craftsmanship', path: paths.craftsmanship },
  { name: 'Help', path: paths.help },
  { name: 'Portfolio', path: paths.portfolio },
  { name: 'Collections', path: paths.collections },
];

interface LinkListProps {
  readonly title: string;
  readonly links: readonly { readonly name: string; readonly path: string }[];
}

function LinkList({ title, links }: LinkListProps) {
  return (
    <nav aria-label={title} className={classes.list}>
      <Label>{title}</Label>
      <ul>
        {links.map(({ name, path }) => (
          <li key={path}>
            <Link to={path} className={classes.link}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Footer() {
  return (
    <footer className={classes.footer}>
      <SteelBand />
      <div className={classes.columns}>
        <div className={classes.house}>
          <Logo size={56} />
          <p className={classes.name}>{brand.name}</p>
          <p className={classes.tagline}>{brand.tagline}</p>
        </div>
        <LinkList title="Shop" links={shopLinks} />
        <LinkList title="Houses" links={subBrands} />
        <LinkList title="Story" links={storyLinks} />
      </div>
      <div className={classes.end}>
        <p>
          <a className={classes.link} href={`mailto:${brand.email}`}>
            {brand.email}
          </a>
        </p>
        <p>{brand.location}</p>
        {socialLinks.map(({ name, url }) => (
          <p key={url}>
            <a className={classes.link} href={url} rel="noopener">
              {name}
            </a>
          </p>
        ))}
        <p className={classes.colophon}>Set in Shippori Mincho and Instrument Sans.</p>
      </div>
    </footer>
  );
}

import { useAppSelector } from './hooks.ts';
import { countInTitle } from './page-title.ts';

interface HeadProps {
  /** Without the shop's name, which is appended. */
  readonly title: string;
  readonly description: string;
  /** The canonical path, from paths.ts; absent on a page without one, such as the 404. */
  readonly path?: string | undefined;
  /** A picture's path or address, for shared links. */
  readonly image?: string;
  readonly type?: 'website' | 'product';
  /** schema.org data, one block each. */
  readonly jsonLd?: readonly object[] | undefined;
}

const DEFAULT_IMAGE = '/images/share.jpg';

/** Title, description, canonical, Open Graph and JSON-LD of a page. React moves all but the last into head. */
export function Head({
  title,
  description,
  path,
  image = DEFAULT_IMAGE,
  type = 'website',
  jsonLd = [],
}: HeadProps) {
  const { publicUrl, shop } = useAppSelector((state) => state.site);
  const unread = useAppSelector((state) => state.panels.unreadMessages);
  const fullTitle = title === shop.name ? `${shop.name}: ${shop.tagline}` : `${title} | ${shop.name}`;
  const url = path === undefined ? null : `${publicUrl}${path}`;

  return (
    <>
      <title>{countInTitle(fullTitle, unread)}</title>
      <meta name="description" content={description} />
      {url === null ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      {url !== null && <meta property="og:url" content={url} />}
      <meta property="og:image" content={image.startsWith('/') ? `${publicUrl}${image}` : image} />
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd.map((data, index) => (
        <script
          key={index}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: toInertJson(data) }}
        />
      ))}
    </>
  );
}

/** JSON in which no text can end the script element or become markup. */
const toInertJson = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');

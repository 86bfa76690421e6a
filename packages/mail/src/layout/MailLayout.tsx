import { writeMailto } from '@ronin/format/mailto';
import type { ReactNode } from 'react';
import { colours, FONT_DISPLAY, FONT_TEXT } from './theme.ts';

/** What mails say about the shop. */
export interface MailShop {
  readonly name: string;
  readonly tagline: string;
  readonly location: string;
  readonly contactEmail: string;
  /** The carrier's page about a parcel, with `{number}` for its number. Empty: no link. */
  readonly trackingUrl: string;
}

export interface MailSettings {
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** As the settings of the shop name it now. */
  readonly shop: MailShop;
}

interface MailLayoutProps extends MailSettings {
  readonly title: string;
  /** What a mail program shows beside the subject. */
  readonly preview: string;
  /** Why somebody gets this mail. */
  readonly reason: string;
  /** Where the subscription can be ended. Null for mails without one. */
  readonly leavePage: string | null;
  readonly children: ReactNode;
}

export const UNSUBSCRIBE = 'Unsubscribe';

/** For mail programs with a dark scheme. The inline styles of the elements are light, and stay where this is dropped. */
const DARK_SCHEME = `
  @media (prefers-color-scheme: dark) {
    .ground { background: ${colours.ink} !important; }
    .sheet { background: ${colours.inkRaised} !important; }
    .text { color: ${colours.washi} !important; }
    .quiet { color: ${colours.steelLight} !important; }
    .line { border-color: ${colours.lineDark} !important; }
    .code { background: ${colours.ink} !important; color: ${colours.washi} !important; }
    .link { color: ${colours.vermilionBright} !important; }
  }
`;

/** The frame of every mail: one column of at most 600 px, without pictures. Tables, because some mail programs know nothing else. */
export function MailLayout(props: MailLayoutProps) {
  const { title, preview, reason, publicUrl, shop, leavePage, children } = props;

  return (
    <html lang="en">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{DARK_SCHEME}</style>
      </head>
      <body className="ground" style={styles.ground}>
        <div style={styles.preview}>{preview}</div>
        <Table width="100%" className="ground" style={styles.ground}>
          <td align="center" style={{ padding: '24px 12px 40px' }}>
            <Table width="600" style={styles.column}>
              <td style={styles.header}>
                <a href={publicUrl} style={styles.brand}>
                  {shop.name.toUpperCase()}
                </a>
              </td>
            </Table>
            <Table width="600" style={styles.column}>
              <td className="sheet" style={styles.sheet}>
                <h1 className="text" style={styles.title}>
                  {title}
                </h1>
                {children}
              </td>
            </Table>
            <Table width="600" style={styles.column}>
              <td className="quiet" style={styles.footer}>
                <p style={styles.reason}>
                  {reason}
                  {leavePage !== null && (
                    <>
                      {' '}
                      <a className="quiet" href={leavePage} style={styles.footerLink}>
                        {UNSUBSCRIBE}
                      </a>
                    </>
                  )}
                </p>
                <p style={styles.reason}>
                  {shop.name} · {shop.tagline}
                  <br />
                  {shop.location} ·{' '}
                  <a className="quiet" href={writeMailto(shop.contactEmail)} style={styles.footerLink}>
                    {shop.contactEmail}
                  </a>
                </p>
              </td>
            </Table>
          </td>
        </Table>
      </body>
    </html>
  );
}

interface TableProps {
  readonly width: string;
  readonly className?: string;
  readonly style: React.CSSProperties;
  readonly children: ReactNode;
}

/** A table of one cell. */
function Table({ width, children, ...attributes }: TableProps) {
  return (
    <table role="presentation" width={width} cellPadding={0} cellSpacing={0} border={0} {...attributes}>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}

const styles = {
  ground: { margin: 0, padding: 0, background: colours.washi },
  preview: { display: 'none', overflow: 'hidden', maxHeight: 0, maxWidth: 0, opacity: 0 },
  /** A table with a fixed layout lets one long word break instead of widening the mail. */
  column: { width: '100%', maxWidth: 600, tableLayout: 'fixed', overflowWrap: 'anywhere' },
  header: {
    padding: '22px 32px 20px',
    background: colours.ink,
    borderBottom: `2px solid ${colours.vermilion}`,
    textAlign: 'left',
  },
  brand: {
    color: colours.washi,
    fontFamily: FONT_DISPLAY,
    fontSize: 20,
    letterSpacing: '0.28em',
    textDecoration: 'none',
  },
  sheet: { padding: '36px 32px 40px', background: colours.paper, textAlign: 'left' },
  title: {
    margin: '0 0 20px',
    color: colours.ink,
    fontFamily: FONT_DISPLAY,
    fontSize: 26,
    fontWeight: 400,
    lineHeight: '34px',
  },
  footer: {
    padding: '22px 32px 0',
    color: colours.steel,
    fontFamily: FONT_TEXT,
    fontSize: 13,
    lineHeight: '20px',
    textAlign: 'left',
  },
  reason: { margin: '0 0 10px' },
  footerLink: { color: colours.steel },
} satisfies Record<string, React.CSSProperties>;

import type { ReactNode } from 'react';
import { colours } from './colours.ts';
import { FONT_CODE, FONT_TEXT } from './fonts.ts';

interface WithChildren {
  readonly children: ReactNode;
}

export function Paragraph({ children }: WithChildren) {
  return (
    <p className="text" style={styles.paragraph}>
      {children}
    </p>
  );
}

/** Less important than the text. */
export function Note({ children }: WithChildren) {
  return (
    <p className="quiet" style={styles.note}>
      {children}
    </p>
  );
}

/** A code to type in. One element without spaces, so that a phone can offer to fill it in. */
export function Code({ children }: { readonly children: string }) {
  return (
    <p className="code" style={styles.code}>
      {children}
    </p>
  );
}

/** The one thing to do, with its address below for programs that open no links. */
export function Action({ href, children }: WithChildren & { readonly href: string }) {
  return (
    <p style={styles.action}>
      <a href={href} style={styles.button}>
        {children}
      </a>
    </p>
  );
}

/** A link within a text. */
export function TextLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a className="link" href={href} style={styles.link}>
      {children}
    </a>
  );
}

/** A text that a person wrote: its line breaks stay. */
export function WrittenText({ children }: { readonly children: string }) {
  return (
    <p className="text line" style={styles.written}>
      {children}
    </p>
  );
}

const text = { fontFamily: FONT_TEXT, fontSize: 16, lineHeight: '25px' };

const styles = {
  paragraph: { ...text, margin: '0 0 16px', color: colours.ink },
  note: { ...text, margin: '20px 0 0', color: colours.steel, fontSize: 14, lineHeight: '22px' },
  code: {
    margin: '4px 0 20px',
    padding: '16px 12px',
    background: colours.washi,
    color: colours.ink,
    fontFamily: FONT_CODE,
    fontSize: 32,
    lineHeight: '40px',
    letterSpacing: '0.3em',
    textAlign: 'center',
  },
  action: { margin: '8px 0 20px' },
  button: {
    display: 'inline-block',
    padding: '13px 28px',
    background: colours.vermilion,
    color: colours.paper,
    fontFamily: FONT_TEXT,
    fontSize: 16,
    lineHeight: '22px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  link: { color: colours.vermilion, overflowWrap: 'anywhere' },
  written: {
    ...text,
    margin: '0 0 16px',
    padding: '2px 0 2px 16px',
    borderLeft: `2px solid ${colours.line}`,
    color: colours.ink,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
} satisfies Record<string, React.CSSProperties>;

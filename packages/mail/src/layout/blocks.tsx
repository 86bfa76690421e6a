import type { CSSProperties, ReactNode } from 'react';
import { colours, FONT_CODE, FONT_TEXT } from './theme.ts';

/** A part of a mail, as it is in the HTML part and as a paragraph of the text part. */
export interface Block {
  readonly html: ReactNode;
  readonly text: string;
}

const text = { fontFamily: FONT_TEXT, fontSize: 16, lineHeight: '25px' };

/** What makes a paragraph; its HTML is its text unless it has links or lines of its own. */
const asParagraph =
  (className: string, style: CSSProperties) =>
  (content: string, html: ReactNode = content): Block => ({
    text: content,
    html: (
      <p className={className} style={style}>
        {html}
      </p>
    ),
  });

export const paragraph = asParagraph('text', { ...text, margin: '0 0 16px', color: colours.ink });

/** Less important than the text. */
export const note = asParagraph('quiet', {
  ...text,
  margin: '20px 0 0',
  color: colours.steel,
  fontSize: 14,
  lineHeight: '22px',
});

/** A code to type in. One element without spaces, so that a phone can offer to fill it in. */
export const code = asParagraph('code', {
  margin: '4px 0 20px',
  padding: '16px 12px',
  background: colours.washi,
  color: colours.ink,
  fontFamily: FONT_CODE,
  fontSize: 32,
  lineHeight: '40px',
  letterSpacing: '0.3em',
  textAlign: 'center',
});

/** A text that a person wrote: its line breaks stay. */
export const writtenText = asParagraph('text line', {
  ...text,
  margin: '0 0 16px',
  padding: '2px 0 2px 16px',
  borderLeft: `2px solid ${colours.line}`,
  color: colours.ink,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

/** The one thing to do. */
export const action = (label: string, url: string): Block => ({
  text: `${label}: ${url}`,
  html: (
    <p style={{ margin: '8px 0 20px' }}>
      <a href={url} style={BUTTON}>
        {label}
      </a>
    </p>
  ),
});

const BUTTON = {
  display: 'inline-block',
  padding: '13px 28px',
  background: colours.vermilion,
  color: colours.paper,
  fontFamily: FONT_TEXT,
  fontSize: 16,
  lineHeight: '22px',
  fontWeight: 600,
  textDecoration: 'none',
};

/** A link within a text. */
export function TextLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a className="link" href={href} style={{ color: colours.vermilion, overflowWrap: 'anywhere' }}>
      {children}
    </a>
  );
}

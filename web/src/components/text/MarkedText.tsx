import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { parseText, type TextBlock, type TextPart } from './parse-text.ts';

/** A text that staff wrote, with its headings, lists and links (behaviour: content 3). HTML in it is shown as text. */
export const MarkedText = ({ text }: { readonly text: string }) =>
  parseText(text).map((block, index) => <Block key={index} block={block} />);

function Block({ block }: { readonly block: TextBlock }) {
  const { kind, lines } = block;
  if (kind === 'heading') return <h2>{lines.map(presentLine)}</h2>;
  if (kind === 'paragraph') {
    return (
      <p>
        {lines.map((line, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            {line.map(presentPart)}
          </Fragment>
        ))}
      </p>
    );
  }
  const List = block.isOrdered ? 'ol' : 'ul';

  return (
    <List>
      {lines.map((line, index) => (
        <li key={index}>{line.map(presentPart)}</li>
      ))}
    </List>
  );
}

const presentLine = (line: readonly TextPart[]) => line.map(presentPart);

function presentPart({ text, href, isCode }: TextPart, index: number) {
  if (isCode === true) return <code key={index}>{text}</code>;
  if (href === undefined) return <Fragment key={index}>{text}</Fragment>;
  if (href.startsWith('/')) {
    return (
      <Link key={index} to={href}>
        {text}
      </Link>
    );
  }

  return (
    <a key={index} href={href} rel="noopener">
      {text}
    </a>
  );
}

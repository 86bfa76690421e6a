import { Link } from 'react-router-dom';
import { findLinks } from '../../../components/text/safe-links.ts';
import classes from './MessageText.module.css';

/** A message's text. Addresses become links; the linked site does not learn where the visitor came from. */
export function MessageText({ text }: { readonly text: string }) {
  return (
    <p className="typed">
      {findLinks(text, window.location.origin).map((part, index) => {
        if (part.kind === 'words') return part.text;

        return part.isOurs ? (
          <Link key={index} to={part.href} className={classes.link}>
            {part.text}
          </Link>
        ) : (
          <a
            key={index}
            href={part.href}
            className={classes.link}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
          >
            {part.text}
          </a>
        );
      })}
    </p>
  );
}

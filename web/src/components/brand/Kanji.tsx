import classes from './Kanji.module.css';

export interface KanjiNote {
  readonly characters: string;
  /** In Latin letters, with macrons. */
  readonly reading: string;
  readonly meaning: string;
}

interface KanjiProps extends KanjiNote {
  readonly size?: 'medium' | 'large' | 'vast';
  readonly className?: string | undefined;
}

/** A large Japanese character with its reading and meaning. */
export const Kanji = ({ characters, reading, meaning, size = 'large', className }: KanjiProps) => (
  <figure className={`stack start ${className ?? ''}`} data-size={size}>
    <span className={classes.characters} lang="ja">
      {characters}
    </span>
    <figcaption className={`note ${classes.caption ?? ''}`}>
      <i className="soft">{reading}</i>
      <span>{meaning}</span>
    </figcaption>
  </figure>
);

import classes from './OtherVersion.module.css';

interface OtherVersionProps {
  readonly texts: readonly { readonly label: string; readonly text: string }[];
}

/** What somebody else has stored since the form was opened. What was typed stays in the form. */
export const OtherVersion = ({ texts }: OtherVersionProps) => (
  <section className={`stack ${classes.other ?? ''}`} role="alert" aria-label="Two versions">
    <p>
      <strong>Somebody else has changed this.</strong> Their version is here, yours is in the form below. Save
      to replace theirs.
    </p>
    <dl className="stack gap-1 facts typed">
      {texts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);

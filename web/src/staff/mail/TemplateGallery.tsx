import { MailBody } from '../../components/mail/MailBody.tsx';
import { FailedLoad } from '../../ui/console/FailedLoad.tsx';
import { ListAndDetail } from '../../ui/console/ListAndDetail.tsx';
import { ListRow } from '../../ui/console/ListRow.tsx';
import { LoadingRows } from '../../ui/console/LoadingRows.tsx';
import { OpenHeading } from '../../ui/console/OpenHeading.tsx';
import { useListMailPreviewsQuery } from './mail.api.ts';
import { formatMailKind } from './mail-kind.ts';
import classes from './TemplateGallery.module.css';

interface TemplateGalleryProps {
  readonly openTemplate: string | null;
  /** Null closes it. */
  readonly onOpen: (kind: string | null) => void;
}

/** Every kind of mail with an example. */
export function TemplateGallery({ openTemplate, onOpen }: TemplateGalleryProps) {
  const { data, error, refetch } = useListMailPreviewsQuery(undefined);
  if (error && !data) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows name="Loading templates" />;
  const open = data.find(({ kind }) => kind === openTemplate);

  return (
    <ListAndDetail
      list={
        <ul className={classes.list} aria-label="Templates">
          {data.map(({ kind, subject }) => (
            <ListRow
              key={kind}
              title={formatMailKind(kind)}
              meta=""
              detail={subject}
              isOpen={kind === open?.kind}
              onOpen={() => {
                onOpen(kind);
              }}
            />
          ))}
        </ul>
      }
      detail={
        open ? (
          <article key={open.kind} className={classes.detail} aria-label={formatMailKind(open.kind)}>
            <OpenHeading>{open.subject}</OpenHeading>
            <p className={classes.quiet}>An example. Names, numbers and codes are made up.</p>
            <MailBody subject={open.subject} html={open.html} text={open.text} />
          </article>
        ) : null
      }
      hint="Choose a template to see how it looks."
      backLabel="All templates"
      onBack={() => {
        onOpen(null);
      }}
    />
  );
}

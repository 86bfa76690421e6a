import { MailBody } from '../../components/mail/MailBody.tsx';
import { Detail } from '../../ui/console/detail/Detail.tsx';
import { FailedLoad } from '../../ui/console/FailedLoad.tsx';
import { ListAndDetail } from '../../ui/console/list/ListPage.tsx';
import { ListTable } from '../../ui/console/list/ListTable.tsx';
import { LoadingRows } from '../../ui/console/LoadingRows.tsx';
import { mailApi } from './mail.api.ts';
import { formatMailKind } from './mail-kind.ts';

interface TemplateGalleryProps {
  readonly openTemplate: string | null;
  /** Null closes it. */
  readonly onOpen: (kind: string | null) => void;
}

/** Every kind of mail with an example. */
export function TemplateGallery({ openTemplate, onOpen }: TemplateGalleryProps) {
  const { data, error, refetch } = mailApi.useListMailPreviewsQuery();
  if (error && !data) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows name="Loading templates" />;
  const open = data.find(({ kind }) => kind === openTemplate);

  return (
    <ListAndDetail
      list={
        <ListTable
          name="Templates"
          items={data}
          keyOf={({ kind }) => kind}
          titleLabel="Kind"
          titleOf={({ kind }) => formatMailKind(kind)}
          columns={[{ label: 'Subject', value: ({ subject }) => subject }]}
          isOpen={({ kind }) => kind === open?.kind}
          onOpen={({ kind }) => onOpen(kind)}
        />
      }
      detail={
        open ? (
          <Detail
            key={open.kind}
            name={formatMailKind(open.kind)}
            title={open.subject}
            facts="An example. Names, numbers and codes are made up."
          >
            <MailBody subject={open.subject} html={open.html} text={open.text} />
          </Detail>
        ) : null
      }
      backLabel="All templates"
      onBack={() => onOpen(null)}
    />
  );
}

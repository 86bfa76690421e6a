import type { FaqCategory } from '@ronin/contracts';
import { useState } from 'react';
import { FailedLoad } from '../../../../ui/console/FailedLoad.tsx';
import { ConsoleDialog } from '../../../../ui/console/form/ConsoleDialog.tsx';
import { ListRow } from '../../../../ui/console/ListRow.tsx';
import { LoadingRows } from '../../../../ui/console/LoadingRows.tsx';
import { OpenHeading } from '../../../../ui/console/OpenHeading.tsx';
import { Button } from '../../../../ui/mantine.ts';
import { useListFaqCategoriesQuery } from '../faqs.api.ts';
import { NewSection, SectionEditor } from './SectionEditor.tsx';
import classes from '../../Content.module.css';

/** The sections of the FAQ: add, rename, move, hide, remove (behaviour: content 1). */
export function Sections() {
  const { data, error, refetch } = useListFaqCategoriesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [openId, setOpenId] = useState<number | 'new' | null>(null);
  const opened = data?.find(({ id }) => id === openId);
  const close = () => {
    setOpenId(null);
  };

  return (
    <article className={classes.detail} aria-label="Sections">
      <OpenHeading>Sections</OpenHeading>
      <p className={classes.about}>
        In the order of the shop, by their positions. A section without a shown question is left out there.
      </p>
      {error !== undefined && <FailedLoad error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined && <LoadingRows name="Loading the sections" />}
      {data && (
        <ul className={classes.list} aria-label="Sections">
          {data.map((section) => (
            <ListRow
              key={section.id}
              title={section.name}
              meta={section.isActive ? null : 'Hidden'}
              detail={`Position ${String(section.sortOrder)}, ${countQuestions(section)}`}
              isOpen={section.id === openId}
              onOpen={() => {
                setOpenId(section.id);
              }}
            />
          ))}
        </ul>
      )}
      <Button
        className={classes.start ?? ''}
        variant="default"
        onClick={() => {
          setOpenId('new');
        }}
      >
        New section
      </Button>
      <ConsoleDialog
        isOpen={opened !== undefined || openId === 'new'}
        onClose={close}
        title={openId === 'new' ? 'New section' : 'Section'}
      >
        {openId === 'new' && <NewSection onDone={close} />}
        {opened && <SectionEditor key={opened.id} section={opened} onDone={close} />}
      </ConsoleDialog>
    </article>
  );
}

const countQuestions = ({ faqCount }: FaqCategory): string =>
  faqCount === 1 ? '1 question' : `${String(faqCount)} questions`;

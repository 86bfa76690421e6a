import type { FaqCategory } from '@ronin/contracts';
import { useState } from 'react';
import { Detail } from '../../../../ui/console/detail/Detail.tsx';
import { FailedLoad } from '../../../../ui/console/FailedLoad.tsx';
import { ConsoleDialog } from '../../../../ui/console/form/ConsoleDialog.tsx';
import { type ListColumn, ListTable } from '../../../../ui/console/list/ListTable.tsx';
import { LoadingRows } from '../../../../ui/console/LoadingRows.tsx';
import { Button, Text } from '../../../../ui/mantine.ts';
import { contentApi } from '../../content.api.ts';
import { NewSection, SectionEditor } from './SectionEditor.tsx';

const COLUMNS: readonly ListColumn<FaqCategory>[] = [
  { label: 'State', value: ({ isActive }) => (isActive ? null : 'Hidden'), isFirst: true },
  {
    label: 'Position and questions',
    value: (section) => `Position ${String(section.sortOrder)}, ${countQuestions(section)}`,
  },
];

/** The sections of the FAQ: add, rename, move, hide, remove (behaviour: content 1). */
export function Sections() {
  const { data, error, refetch } = contentApi.useListFaqCategoriesQuery();
  const [openId, setOpenId] = useState<number | 'new' | null>(null);
  const opened = data?.find(({ id }) => id === openId);
  const close = () => setOpenId(null);

  return (
    <Detail title="Sections">
      <Text c="dimmed">
        In the order of the shop, by their positions. A section without a shown question is left out there.
      </Text>
      {error !== undefined && <FailedLoad error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined && <LoadingRows name="Loading the sections" />}
      {data && (
        <ListTable
          name="Sections"
          items={data}
          keyOf={({ id }) => id}
          titleLabel="Section"
          titleOf={({ name }) => name}
          columns={COLUMNS}
          isOpen={({ id }) => id === openId}
          onOpen={({ id }) => setOpenId(id)}
        />
      )}
      <Button me="auto" variant="default" onClick={() => setOpenId('new')}>
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
    </Detail>
  );
}

const countQuestions = ({ faqCount }: FaqCategory): string =>
  faqCount === 1 ? '1 question' : `${String(faqCount)} questions`;

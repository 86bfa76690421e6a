import { useState } from 'react';
import { Detail } from '../../../../ui/console/detail/Detail.tsx';
import { ConsoleDialog } from '../../../../ui/console/form/ConsoleDialog.tsx';
import { ListTable } from '../../../../ui/console/list/ListTable.tsx';
import { Loaded } from '../../../../ui/console/Loaded.tsx';
import { Button, Text } from '../../../../ui/mantine.ts';
import { contentApi } from '../../content.api.ts';
import { SectionForm } from './SectionForm.tsx';

/** The sections of the FAQ: add, rename, move, hide, remove (behaviour: content 1). */
export function Sections() {
  const query = contentApi.useListFaqCategoriesQuery();
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const section = open === 'new' ? null : query.data?.find(({ id }) => id === open);
  const close = () => setOpen(null);

  return (
    <Detail title="Sections">
      <Text c="dimmed">
        In the order of the shop, by their positions. A section without a shown question is left out there.
      </Text>
      <Loaded query={query} name="Loading the sections">
        {(sections) => (
          <ListTable
            name="Sections"
            items={sections}
            keyOf={({ id }) => id}
            titleLabel="Section"
            titleOf={({ name }) => name}
            columns={[
              { label: 'State', value: ({ isActive }) => (isActive ? null : 'Hidden'), isFirst: true },
              {
                label: 'Position and questions',
                value: ({ sortOrder, faqCount }) =>
                  `Position ${String(sortOrder)}, ${faqCount === 1 ? '1 question' : `${String(faqCount)} questions`}`,
              },
            ]}
            open={open}
            onOpen={(id) => setOpen(id)}
          />
        )}
      </Loaded>
      <Button me="auto" variant="default" onClick={() => setOpen('new')}>
        New section
      </Button>
      <ConsoleDialog
        isOpen={section !== undefined}
        onClose={close}
        title={section === null ? 'New section' : 'Section'}
      >
        {section !== undefined && <SectionForm key={open} section={section} onDone={close} />}
      </ConsoleDialog>
    </Detail>
  );
}

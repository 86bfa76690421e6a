import { PRODUCT_FIELDS } from '@ronin/contracts/product-fields';
import { ScrollTable } from '../../ui/console/detail/ScrollTable.tsx';
import { Button, Group, Paper, Table } from '../../ui/mantine.ts';
import type { DraftOption, ProductDraft } from './product-draft.ts';

interface VersionConflictProps {
  readonly mine: ProductDraft;
  readonly theirs: ProductDraft;
  readonly onKeepMine: () => void;
  readonly onUseTheirs: () => void;
}

const FIELDS = [...PRODUCT_FIELDS, { name: 'options', label: 'Options' }] as const;

/** Both versions of a product beside each other. What was typed stays in the form until somebody chooses. */
export function VersionConflict({ mine, theirs, onKeepMine, onUseTheirs }: VersionConflictProps) {
  const fields = FIELDS.flatMap(({ name, label }) => {
    const [own, other] = [textOf(mine[name]), textOf(theirs[name])];
    return own === other ? [] : [{ label, own, other }];
  });

  return (
    <Paper component="section" role="alert" aria-label="Two versions">
      <p>
        <strong>Somebody else has changed this product.</strong> Nothing that you typed is lost. Choose a
        version.
      </p>
      <ScrollTable name="Comparison" headings={['Field', 'Yours', 'Theirs']} isText>
        {fields.map(({ label, own, other }) => (
          <Table.Tr key={label}>
            <Table.Th scope="row">{label}</Table.Th>
            <Table.Td>{own || '–'}</Table.Td>
            <Table.Td>{other || '–'}</Table.Td>
          </Table.Tr>
        ))}
      </ScrollTable>
      <Group gap="xs">
        <Button onClick={onKeepMine}>Keep mine</Button>
        <Button variant="default" onClick={onUseTheirs}>
          Use theirs
        </Button>
      </Group>
    </Paper>
  );
}

function textOf(value: string | boolean | readonly DraftOption[]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;

  return value.map(({ label, values }) => `${label}: ${values}`).join('; ');
}

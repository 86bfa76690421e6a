import { MailBody } from '../../components/mail/MailBody.tsx';
import { TimeChart } from '../../staff/analytics/time-chart/TimeChart.tsx';
import { ConsolePage } from '../../ui/console/ConsolePage.tsx';
import { Detail, OpenHeading, WrittenText } from '../../ui/console/detail/Detail.tsx';
import { Figures } from '../../ui/console/detail/Figures.tsx';
import { ScrollTable } from '../../ui/console/detail/ScrollTable.tsx';
import { Section } from '../../ui/console/detail/Section.tsx';
import { ListPage } from '../../ui/console/list/ListPage.tsx';
import { StatusLabel } from '../../ui/console/StatusLabel.tsx';
import { StatusNotes } from '../../ui/console/StatusNotes.tsx';
import { Anchor, Badge, Button, Paper, Progress, Table, Text, Title } from '../../ui/mantine.ts';
import { Specimen, SpecimenGroup } from '../Specimen.tsx';

const ignore = () => undefined;
const DAYS = [12, 18, 9, 31, 26, 40, 33].map((value, index) => ({
  start: `2026-11-0${(index + 1).toString()}T00:00:00.000Z`,
  notes: [],
  label: `${(index + 1).toString()} Nov`,
  shortLabel: `${(index + 1).toString()} Nov`,
  value,
  before: { label: `${(index + 1).toString()} Oct`, value: value - 4 },
}));
const formatCount = (value: number) => value.toString();

/** The frame of a console, what is open in it, charts and mails. */
export function PageSpecimens() {
  return (
    <>
      <SpecimenGroup name="ConsolePage" wide>
        <Specimen state="list">
          <ConsolePage title="Orders" layout="list" tools={<Button variant="default">Export</Button>}>
            <p>The list.</p>
          </ConsolePage>
        </Specimen>
        <Specimen state="report">
          <ConsolePage title="Reports" layout="report">
            <p>The report.</p>
          </ConsolePage>
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="ListPage" wide>
        <Specimen state="nothing is open">
          <Names open={null} />
        </Specimen>
        <Specimen state="one is open">
          <Names open="Ronin Band" />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="Detail">
        <Specimen state="with facts">
          <Detail title="R-10042" facts={<StatusLabel level="warning">Confirmed</StatusLabel>}>
            <p>What is in it.</p>
          </Detail>
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="StatusLabel">
        {(['ok', 'warning', 'error', 'quiet'] as const).map((level) => (
          <Specimen key={level} state={level}>
            <StatusLabel level={level}>State</StatusLabel>
          </Specimen>
        ))}
      </SpecimenGroup>
      <SpecimenGroup name="StatusNotes">
        {(['ok', 'warning', 'error'] as const).map((level) => (
          <Specimen key={level} state={level}>
            <StatusNotes notes={[{ level, title: 'The queue', text: 'What is known of it.' }]} />
          </Specimen>
        ))}
      </SpecimenGroup>
      <SpecimenGroup name="Section">
        <Specimen state="default">
          <Section title="History">
            <p>Nothing has happened yet.</p>
          </Section>
        </Specimen>
        <Specimen state="with a note">
          <Section title="Services" note="5 of 5 ready">
            <p>All of them run.</p>
          </Section>
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="Figures">
        <Specimen state="in frames">
          <Figures figures={FIGURES} />
        </Specimen>
        <Specimen state="plain">
          <Figures figures={FIGURES} plain />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="Text and surfaces">
        <Specimen state="WrittenText">
          <WrittenText>{'First line.\nSecond line.'}</WrittenText>
        </Specimen>
        <Specimen state="Title">
          <Title order={3}>A part</Title>
        </Specimen>
        <Specimen state="Text">
          <Text c="dimmed">Quieter than the rest.</Text>
        </Specimen>
        <Specimen state="Anchor">
          <Text>
            The rest is on <Anchor href="#text">its own page</Anchor>.
          </Text>
        </Specimen>
        <Specimen state="Progress">
          <Progress value={40} aria-label="Share" />
        </Specimen>
        <Specimen state="Badge">
          <Badge>Gift</Badge>
        </Specimen>
        <Specimen state="Paper">
          <Paper>A surface.</Paper>
        </Specimen>
        <Specimen state="ScrollTable">
          <ScrollTable name="Stock of products" headings={['Product', { end: 'In stock' }]}>
            <Table.Tr>
              <Table.Td>Ronin Band</Table.Td>
              <Table.Td ta="end">12</Table.Td>
            </Table.Tr>
          </ScrollTable>
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="OpenHeading">
        <Specimen state="default">
          <OpenHeading>Order R-10042</OpenHeading>
        </Specimen>
        <Specimen state="long">
          <OpenHeading>bartholomaeus_unbroken_name_without_any_space@example.com</OpenHeading>
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="LineChart" wide>
        <Specimen state="one period">
          <TimeChart title="Visits" points={DAYS} format={formatCount} isCompared={false} />
        </Specimen>
        <Specimen state="two periods">
          <TimeChart title="Visits" points={DAYS} format={formatCount} isCompared isRunning />
        </Specimen>
        <Specimen state="no data">
          <TimeChart title="Visits" points={[]} format={formatCount} isCompared={false} />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="MailBody" wide>
        <Specimen state="HTML part">
          <MailBody
            subject="Your order R-10042"
            html="<html><head></head><body><p>Thank you for your order.</p></body></html>"
            text="Thank you for your order."
          />
        </Specimen>
      </SpecimenGroup>
    </>
  );
}

const FIGURES = [
  { name: 'In stock', value: 12 },
  { name: 'Failed', value: 3, isError: true },
];

const Names = ({ open }: { readonly open: string | null }) => (
  <ListPage
    title={open === null ? 'Products' : 'Products, one of them open'}
    name={`Products, ${open ?? 'none open'}`}
    query={{
      data: { pages: [{ items: ['Ronin Band', 'Enso Bangle'] }] },
      hasNextPage: false,
      isFetchingNextPage: false,
      fetchNextPage: ignore,
      refetch: ignore,
    }}
    empty="There is no product yet."
    keyOf={(name) => name}
    titleLabel="Product"
    titleOf={(name) => name}
    columns={[{ label: 'Price', value: () => '$395.00', isNumber: true, isFirst: true }]}
    open={open}
    onOpen={ignore}
    detail={<p>What is open.</p>}
    backLabel="Back to the list"
  />
);

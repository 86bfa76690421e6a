import { MailBody } from '../../components/mail/MailBody.tsx';
import { TimeChart } from '../../staff/analytics/time-chart/TimeChart.tsx';
import { ConsolePage } from '../../ui/console/ConsolePage.tsx';
import { ListAndDetail } from '../../ui/console/ListAndDetail.tsx';
import { ListRow } from '../../ui/console/ListRow.tsx';
import { OpenHeading } from '../../ui/console/OpenHeading.tsx';
import { Button } from '../../ui/mantine.ts';
import { Specimen, SpecimenGroup } from '../Specimen.tsx';

const ignore = () => undefined;
const DAYS = [12, 18, 9, 31, 26, 40, 33].map((value, index) => ({
  label: `${(index + 1).toString()} Nov`,
  value,
  previous: value - 4,
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
      <SpecimenGroup name="ListAndDetail" wide>
        <Specimen state="nothing is open">
          <ListAndDetail
            list={<Orders name="Orders" open={null} />}
            detail={null}
            hint="Choose an order."
            backLabel="Back to the orders"
            onBack={ignore}
          />
        </Specimen>
        <Specimen state="an order is open">
          <ListAndDetail
            list={<Orders name="Orders, one of them open" open="R-10042" />}
            detail={<p>What is open.</p>}
            hint={null}
            backLabel="Back to the orders"
            onBack={ignore}
          />
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
          <TimeChart title="Visits" points={DAYS} format={formatCount} isCompared />
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

const Orders = ({ name, open }: { readonly name: string; readonly open: string | null }) => (
  <ul aria-label={name}>
    {['R-10042', 'R-10043'].map((number) => (
      <ListRow
        key={number}
        title={number}
        meta="today, 14:20"
        detail="Tomoe Gozen"
        isOpen={number === open}
        onOpen={ignore}
      />
    ))}
  </ul>
);

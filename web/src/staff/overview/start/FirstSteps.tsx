import type { StaffOverview } from '@ronin/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readStored, writeStored } from '../../../app/local-storage.ts';
import { staffPaths } from '../../../staff-paths.ts';
import { Section } from '../../../ui/console/detail/Section.tsx';
import { Button, Group, Stack } from '../../../ui/mantine.ts';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import classes from './FirstSteps.module.css';

type Steps = NonNullable<StaffOverview['firstSteps']>;

/** What a step is, and where it is done. */
interface StepTexts {
  readonly title: string;
  readonly text: string;
  readonly path?: string;
}

const STEPS: Record<Steps[number]['name'], StepTexts> = {
  seller: {
    title: 'Say who sells',
    text: 'Name, postal address and tax number: they are on invoices and in the imprint.',
    path: `${staffPaths.settings}#settings-invoices`,
  },
  shipping: {
    title: 'Set countries, prices and days of shipping',
    text: 'The zones of a new shop are an example.',
    path: `${staffPaths.settings}#settings-shipping`,
  },
  payment: {
    title: 'Connect a way to pay',
    text: 'Until then there are test payments alone, which move no money. Set STRIPE_SECRET_KEY or TRANSFER_DETAILS, and start again.',
  },
  mail: {
    title: 'Send mail',
    text: 'Until then every mail is kept to be read under Mail. Set SMTP_URL, and start again.',
    path: staffPaths.mail,
  },
  hours: {
    title: 'Say when somebody answers the chat',
    text: 'The contact page shows the hours.',
    path: `${staffPaths.settings}#settings-chat`,
  },
  product: {
    title: 'Publish a product of your own',
    text: 'A draft needs a name alone.',
    path: staffPaths.products,
  },
  colleague: {
    title: 'Add a colleague',
    text: 'Everybody has an account of their own, with the roles of their work.',
    path: staffPaths.people,
  },
};

const KEY = 'ronin.first-steps';

/** An owner's way to a shop that is ready to open, until it is gone or hidden in this browser (behaviour: staff 7). */
export function FirstSteps({ steps }: { readonly steps: Steps }) {
  const [isHidden, setHidden] = useState(() => readStored('localStorage', KEY, isTrue) ?? false);
  const done = steps.filter((step) => step.done).length;
  if (isHidden || done === steps.length) return null;

  return (
    <Section order={2} title={`Before you open: ${String(done)} of ${String(steps.length)} done`}>
      <Stack component="ol" gap="xs" mb="md">
        {steps.map((step) => (
          <Step key={step.name} {...STEPS[step.name]} isDone={step.done} />
        ))}
      </Stack>
      <Button
        className={classes.hide ?? ''}
        variant="default"
        onClick={() => {
          // Where storage is refused, the list comes back after a reload.
          writeStored('localStorage', KEY, true);
          setHidden(true);
        }}
      >
        Hide this list
      </Button>
    </Section>
  );
}

const Step = ({ title, text, path, isDone }: StepTexts & { readonly isDone: boolean }) => (
  <Group
    component="li"
    gap="sm"
    align="baseline"
    wrap="nowrap"
    className={classes.step ?? ''}
    data-done={isDone}
  >
    <StatusIcon level={isDone ? 'ok' : 'quiet'} />
    <span>
      {path === undefined || isDone ? <strong>{title}</strong> : <Link to={path}>{title}</Link>}
      <span className="quiet"> {isDone ? 'Done.' : text}</span>
    </span>
  </Group>
);

const isTrue = (value: unknown): value is true => value === true;

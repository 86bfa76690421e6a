import { useState } from 'react';
import { SettingsIcon } from '../../ui/icons.tsx';
import {
  ActionIcon,
  Button,
  Checkbox,
  Kbd,
  SegmentedControl,
  Skeleton,
  Switch,
  UnstyledButton,
} from '../../ui/mantine.ts';
import { Specimen, SpecimenGroup } from '../Specimen.tsx';

/** Mantine's buttons, boxes and switches in our theme. */
export function ControlSpecimens() {
  return (
    <>
      <Buttons variant="filled" />
      <Buttons variant="default" />
      <Buttons variant="subtle" />
      <IconButtons />
      <Choices />
      <SpecimenGroup name="SegmentedControl">
        <Specimen state="first chosen">
          <Segments label="First chosen" first="day" />
        </Specimen>
        <Specimen state="last chosen">
          <Segments label="Last chosen" first="month" />
        </Specimen>
        <Specimen state="focus" pseudo="focus">
          <Segments label="Focus" first="day" />
        </Specimen>
        <Specimen state="disabled">
          <Segments label="Disabled" first="day" isDisabled />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="Kbd">
        <Specimen state="default">
          <Kbd>Ctrl</Kbd>
        </Specimen>
        <Specimen state="small">
          <Kbd size="xs">Ctrl</Kbd>
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="Skeleton">
        <Specimen state="default">
          <Skeleton height={56} />
        </Specimen>
      </SpecimenGroup>
    </>
  );
}

function Buttons({ variant }: { readonly variant: 'filled' | 'default' | 'subtle' }) {
  return (
    <SpecimenGroup name={`Button, ${variant}`}>
      <Specimen state="default">
        <Button variant={variant}>Publish</Button>
      </Specimen>
      <Specimen state="hover" pseudo="hover">
        <Button variant={variant}>Publish</Button>
      </Specimen>
      <Specimen state="focus" pseudo="focus">
        <Button variant={variant}>Publish</Button>
      </Specimen>
      <Specimen state="loading">
        <Button variant={variant} loading>
          Publish
        </Button>
      </Specimen>
      <Specimen state="disabled">
        <Button variant={variant} disabled>
          Publish
        </Button>
      </Specimen>
      <Specimen state="compact">
        <Button variant={variant} size="compact-sm">
          Publish
        </Button>
      </Specimen>
    </SpecimenGroup>
  );
}

function IconButtons() {
  return (
    <>
      <SpecimenGroup name="ActionIcon">
        <Specimen state="default">
          <ActionIcon variant="subtle" color="gray" aria-label="Settings">
            <SettingsIcon />
          </ActionIcon>
        </Specimen>
        <Specimen state="hover" pseudo="hover">
          <ActionIcon variant="subtle" color="gray" aria-label="Settings">
            <SettingsIcon />
          </ActionIcon>
        </Specimen>
        <Specimen state="focus" pseudo="focus">
          <ActionIcon variant="subtle" color="gray" aria-label="Settings">
            <SettingsIcon />
          </ActionIcon>
        </Specimen>
        <Specimen state="disabled">
          <ActionIcon variant="subtle" color="gray" aria-label="Settings" disabled>
            <SettingsIcon />
          </ActionIcon>
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="UnstyledButton">
        <Specimen state="default">
          <UnstyledButton style={{ minBlockSize: 24 }}>Show all</UnstyledButton>
        </Specimen>
        <Specimen state="focus" pseudo="focus">
          <UnstyledButton style={{ minBlockSize: 24 }}>Show all</UnstyledButton>
        </Specimen>
      </SpecimenGroup>
    </>
  );
}

function Choices() {
  return (
    <>
      <SpecimenGroup name="Checkbox">
        <Specimen state="empty">
          <Checkbox label="Featured" />
        </Specimen>
        <Specimen state="checked">
          <Checkbox label="Featured" defaultChecked />
        </Specimen>
        <Specimen state="focus" pseudo="focus">
          <Checkbox label="Featured" />
        </Specimen>
        <Specimen state="hint">
          <Checkbox label="Featured" description="It is shown on the first page." />
        </Specimen>
        <Specimen state="error">
          <Checkbox label="I have read it" error="Confirm that you have read it" />
        </Specimen>
        <Specimen state="disabled">
          <Checkbox label="Featured" disabled />
        </Specimen>
        <Specimen state="disabled and checked">
          <Checkbox label="Featured" disabled defaultChecked />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="Switch">
        <Specimen state="off">
          <Switch label="Sounds" />
        </Specimen>
        <Specimen state="on">
          <Switch label="Sounds" defaultChecked />
        </Specimen>
        <Specimen state="focus" pseudo="focus">
          <Switch label="Sounds" />
        </Specimen>
        <Specimen state="hint">
          <Switch label="Sounds" description="One when somebody waits." />
        </Specimen>
        <Specimen state="disabled">
          <Switch label="Sounds" disabled />
        </Specimen>
        <Specimen state="disabled and on">
          <Switch label="Sounds" disabled defaultChecked />
        </Specimen>
      </SpecimenGroup>
    </>
  );
}

const SPANS = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
];

interface SegmentsProps {
  readonly label: string;
  readonly first: string;
  readonly isDisabled?: boolean;
}

function Segments({ label, first, isDisabled = false }: SegmentsProps) {
  const [value, setValue] = useState(first);

  return (
    <SegmentedControl
      aria-label={label}
      data={SPANS}
      value={value}
      onChange={setValue}
      disabled={isDisabled}
    />
  );
}

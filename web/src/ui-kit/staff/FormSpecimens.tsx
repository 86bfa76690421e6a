import { useState } from 'react';
import { BanFields } from '../../components/chat/BanFields.tsx';
import { ReplyGaps } from '../../components/replies/ReplyGaps.tsx';
import { FilterTabs } from '../../ui/console/FilterTabs.tsx';
import { CallButton } from '../../ui/console/form/CallButton.tsx';
import { ConfirmButton } from '../../ui/console/form/ConfirmButton.tsx';
import { ConsoleForm } from '../../ui/console/form/ConsoleForm.tsx';
import { FieldGrid } from '../../ui/console/form/FieldGrid.tsx';
import { OtherVersion } from '../../ui/console/form/OtherVersion.tsx';
import { SaveBar } from '../../ui/console/form/SaveBar.tsx';
import { TextForm } from '../../ui/console/form/TextForm.tsx';
import { FilterBar } from '../../ui/console/list/FilterBar.tsx';
import { SingleKeysSwitch } from '../../ui/console/SingleKeysSwitch.tsx';
import { Button, Fieldset, NavLink, TextInput } from '../../ui/mantine.ts';
import { Specimen, SpecimenGroup } from '../Specimen.tsx';

const TABS = [
  { value: 'open', label: 'Open', count: 12, search: '' },
  { value: 'closed', label: 'Closed', search: 'show=closed' },
];
const STATES = [
  { value: 'all', label: 'All states' },
  { value: 'sent', label: 'Sent' },
];

/** The filters and the forms of the consoles. */
export function FormSpecimens() {
  return (
    <>
      <SpecimenGroup name="FilterTabs">
        <Specimen state="first chosen">
          <FilterTabs label="First chosen" tabs={TABS} value="open" />
        </Specimen>
        <Specimen state="last chosen">
          <FilterTabs label="Last chosen" tabs={TABS} value="closed" />
        </Specimen>
        <Specimen state="hover" pseudo="hover" target="a:not([aria-current])">
          <FilterTabs label="Hover" tabs={TABS} value="open" />
        </Specimen>
        <Specimen state="focus" pseudo="focus">
          <FilterTabs label="Focus" tabs={TABS} value="open" />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="FilterBar" wide>
        <Specimen state="words">
          <Bar name="Find orders" />
        </Specimen>
        <Specimen state="words and a choice">
          <Bar name="Find orders by state" hasChoice />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="FieldGrid" wide>
        <Specimen state="three fields">
          <FieldGrid>
            {['Width', 'Height', 'Depth'].map((label) => (
              <TextInput key={label} label={label} defaultValue="12" />
            ))}
          </FieldGrid>
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="BanFields">
        <Specimen state="empty">
          <BanFields fieldProps={(name) => ({ name, error: undefined, onChange: () => undefined })} />
        </Specimen>
        <Specimen state="without a reason">
          <BanFields
            fieldProps={(name) => ({
              name,
              error: name === 'reason' ? 'Say why.' : undefined,
              onChange: () => undefined,
            })}
          />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="Fieldset">
        <Specimen state="two fields">
          <Fieldset legend="Link 1">
            <TextInput label="Link" defaultValue="https://ronin.example" />
            <TextInput label="Text" error="Is required." />
          </Fieldset>
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="NavLink">
        <Specimen state="ready">
          <NavLink href="#part-1" label="Part" />
        </Specimen>
        <Specimen state="current">
          <NavLink href="#part-2" label="Part" active aria-current="location" />
        </Specimen>
        <Specimen state="hover" pseudo="hover">
          <NavLink href="#part-3" label="Part" />
        </Specimen>
        <Specimen state="focus" pseudo="focus">
          <NavLink href="#part-4" label="Part" />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="Buttons that call">
        <Specimen state="CallButton">
          <CallButton onCall={() => Promise.resolve({})}>Use this code again</CallButton>
        </Specimen>
        <Specimen state="ConfirmButton">
          <ConfirmButton
            label="Remove"
            title="Remove this question?"
            text="The question and its answer are gone for good."
            button="Remove the question"
            onConfirm={() => Promise.resolve({})}
          />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="SingleKeysSwitch">
        <Specimen state="on">
          <SingleKeysSwitch />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="TextForm">
        <Specimen state="empty">
          <Note />
        </Specimen>
        <Specimen state="with a text">
          <Note initial="The customer called: deliver after six." />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="SaveBar">
        <Bottom state="unchanged" note="" isChanged={false} />
        <Bottom state="changed" note="3 changes" />
        <Bottom state="busy" note="1 change" isBusy />
        <Bottom state="refused" note="1 change" failure="Somebody else has changed the settings." />
      </SpecimenGroup>
      <SpecimenGroup name="ConsoleForm">
        <Form state="ready" />
        <Form state="busy" isBusy />
        <Form state="refused" failure="The name is already in use." />
        <Form state="saved" success="Saved." />
        <Form state="two buttons" hasTools />
      </SpecimenGroup>
      <SpecimenGroup name="ReplyGaps">
        <Specimen state="a question">
          <Gaps initial="It takes {{?How many days}} days." />
        </Specimen>
        <Specimen state="two values">
          <Gaps initial="{{order.number}}: {{order.tracking}}" />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="OtherVersion">
        <Specimen state="default">
          <OtherVersion
            texts={[
              { label: 'Name', text: 'Ronin Band' },
              { label: 'Description', text: 'A band of folded steel.\nEtched by hand.' },
            ]}
          />
        </Specimen>
      </SpecimenGroup>
    </>
  );
}

function Note({ initial = '' }: { readonly initial?: string }) {
  const [text, setText] = useState(initial);

  return (
    <TextForm
      label="Note"
      placeholder="For staff only"
      button="Add note"
      maxLength={500}
      text={text}
      onType={setText}
      onSend={() => Promise.resolve({})}
    />
  );
}

function Gaps({ initial }: { readonly initial: string }) {
  const [text, setText] = useState(initial);

  return <ReplyGaps text={text} onChange={setText} onDone={() => undefined} />;
}

function Bar({ name, hasChoice = false }: { readonly name: string; readonly hasChoice?: boolean }) {
  const [words, setWords] = useState('');
  const [choice, setChoice] = useState('all');

  return (
    <FilterBar
      name={name}
      placeholder="Number or name"
      maxLength={80}
      words={words}
      onSearch={setWords}
      choices={hasChoice ? [{ label: 'State', options: STATES, value: choice, onChange: setChoice }] : []}
    />
  );
}

interface FormProps {
  readonly state: string;
  readonly isBusy?: boolean;
  readonly failure?: string;
  readonly success?: string;
  readonly hasTools?: boolean;
}

const Form = ({ state, isBusy = false, failure, success, hasTools = false }: FormProps) => (
  <Specimen state={state}>
    <ConsoleForm
      formProps={{ method: 'dialog' }}
      name={`Product, ${state}`}
      button="Save"
      isBusy={isBusy}
      failure={failure ?? null}
      success={success ?? null}
      tools={hasTools && <Button variant="default">Discard</Button>}
    >
      <TextInput label="Name" defaultValue="Ronin Band" />
    </ConsoleForm>
  </Specimen>
);

interface BottomProps {
  readonly state: string;
  readonly note: string;
  readonly isChanged?: boolean;
  readonly isBusy?: boolean;
  readonly failure?: string | null;
}

const Bottom = ({ state, note, isChanged = true, isBusy = false, failure = null }: BottomProps) => (
  <Specimen state={state}>
    <SaveBar
      button="Save"
      isBusy={isBusy}
      canSave={isChanged}
      onDiscard={isChanged ? () => undefined : null}
      note={note}
      failure={failure}
    />
  </Specimen>
);

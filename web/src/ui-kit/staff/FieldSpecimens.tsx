import type { ReactNode } from 'react';
import { MultiSelect, PasswordInput, Select, TagsInput, Textarea, TextInput } from '../../ui/mantine.ts';
import { Specimen, SpecimenGroup } from '../Specimen.tsx';

interface FieldProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly description?: string;
  readonly error?: string;
  readonly disabled?: boolean;
}

interface FieldsProps {
  readonly name: string;
  readonly label: string;
  readonly renderField: (props: FieldProps) => ReactNode;
  /** The same with a value. */
  readonly renderFilled: (props: FieldProps) => ReactNode;
}

/** The states that all fields have. */
function Fields({ name, label, renderField, renderFilled }: FieldsProps) {
  return (
    <SpecimenGroup name={name}>
      <Specimen state="empty">{renderField({ label })}</Specimen>
      <Specimen state="placeholder">{renderField({ label, placeholder: 'For example Damascus' })}</Specimen>
      <Specimen state="filled">{renderFilled({ label })}</Specimen>
      <Specimen state="hint">{renderField({ label, description: 'Customers see it.' })}</Specimen>
      <Specimen state="error">{renderField({ label, error: 'This is required' })}</Specimen>
      <Specimen state="focus" pseudo="focus" target="input, textarea">
        {renderField({ label })}
      </Specimen>
      <Specimen state="disabled">{renderFilled({ label, disabled: true })}</Specimen>
    </SpecimenGroup>
  );
}

const STEELS = ['Damascus', 'Tamahagane', 'Raindrop'];

/** Mantine's fields in our theme. */
export function FieldSpecimens() {
  return (
    <>
      <Fields
        name="TextInput"
        label="Name"
        renderField={(props) => <TextInput {...props} />}
        renderFilled={(props) => <TextInput {...props} defaultValue="Ronin Band" />}
      />
      <Fields
        name="PasswordInput"
        label="Password"
        renderField={(props) => <PasswordInput {...props} />}
        renderFilled={(props) => <PasswordInput {...props} defaultValue="a long sentence" />}
      />
      <Fields
        name="Textarea"
        label="Description"
        renderField={(props) => <Textarea {...props} rows={2} />}
        renderFilled={(props) => <Textarea {...props} rows={2} defaultValue="A band of folded steel." />}
      />
      <Fields
        name="Select"
        label="Steel"
        renderField={(props) => <Select {...props} data={STEELS} />}
        renderFilled={(props) => <Select {...props} data={STEELS} defaultValue="Damascus" />}
      />
      <Fields
        name="MultiSelect"
        label="Steels"
        renderField={(props) => <MultiSelect {...props} data={STEELS} />}
        renderFilled={(props) => <MultiSelect {...props} data={STEELS} defaultValue={['Damascus']} />}
      />
      <Fields
        name="TagsInput"
        label="Tags"
        renderField={(props) => <TagsInput {...props} data={STEELS} />}
        renderFilled={(props) => <TagsInput {...props} data={STEELS} defaultValue={['care', 'engraving']} />}
      />
    </>
  );
}

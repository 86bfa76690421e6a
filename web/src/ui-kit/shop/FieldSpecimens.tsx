import { CheckField, SelectField, TextBox, TextField } from '../../ui/Field.tsx';
import { Specimen, SpecimenGroup } from '../Specimen.tsx';

/** Where shoppers type and choose. */
export function FieldSpecimens() {
  return (
    <>
      <SpecimenGroup name="TextField">
        <Specimen state="empty">
          <TextField label="First name" />
        </Specimen>
        <Specimen state="placeholder">
          <TextField label="First name" placeholder="As on your letters" />
        </Specimen>
        <Specimen state="filled">
          <TextField label="First name" defaultValue="Tomoe" />
        </Specimen>
        <Specimen state="hint">
          <TextField label="First name" description="We write it on the parcel." />
        </Specimen>
        <Specimen state="error">
          <TextField label="First name" error="First name is required" />
        </Specimen>
        <Specimen state="hint and error">
          <TextField
            label="First name"
            description="We write it on the parcel."
            error="First name is required"
          />
        </Specimen>
        <Specimen state="focus" pseudo="focus">
          <TextField label="First name" />
        </Specimen>
        <Specimen state="error with focus" pseudo="focus">
          <TextField label="First name" error="First name is required" />
        </Specimen>
        <Specimen state="disabled">
          <TextField label="First name" defaultValue="Tomoe" disabled />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="TextBox">
        <Specimen state="empty">
          <TextBox label="Message" rows={3} />
        </Specimen>
        <Specimen state="filled">
          <TextBox label="Message" rows={3} defaultValue="Can the band be engraved on the inside?" />
        </Specimen>
        <Specimen state="error">
          <TextBox label="Message" rows={3} error="Message is required" />
        </Specimen>
        <Specimen state="focus" pseudo="focus" target="textarea">
          <TextBox label="Message" rows={3} />
        </Specimen>
        <Specimen state="disabled">
          <TextBox label="Message" rows={3} defaultValue="Can the band be engraved?" disabled />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="SelectField">
        <Specimen state="empty">
          <SelectField label="Country" defaultValue="">
            <option value="">Choose a country</option>
            <option>Japan</option>
          </SelectField>
        </Specimen>
        <Specimen state="filled">
          <SelectField label="Country" defaultValue="Japan">
            <option>Japan</option>
          </SelectField>
        </Specimen>
        <Specimen state="error">
          <SelectField label="Country" error="Country is required">
            <option value="">Choose a country</option>
          </SelectField>
        </Specimen>
        <Specimen state="focus" pseudo="focus" target="select">
          <SelectField label="Country">
            <option>Japan</option>
          </SelectField>
        </Specimen>
        <Specimen state="disabled">
          <SelectField label="Country" disabled>
            <option>Japan</option>
          </SelectField>
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="CheckField">
        <Specimen state="off">
          <CheckField label="This is a gift" />
        </Specimen>
        <Specimen state="on">
          <CheckField label="This is a gift" defaultChecked />
        </Specimen>
        <Specimen state="focus" pseudo="focus">
          <CheckField label="This is a gift" />
        </Specimen>
      </SpecimenGroup>
    </>
  );
}

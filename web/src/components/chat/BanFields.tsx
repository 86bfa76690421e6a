import { BAN } from '@ronin/contracts/limits';
import { Select, TextInput } from '../../ui/mantine.ts';
import type { FieldProps } from '../../ui/use-form.ts';
import { BAN_TIMES } from './ban-times.ts';

interface BanFieldsProps {
  readonly fieldProps: FieldProps;
  readonly hasFocus?: boolean;
}

export const BanFields = ({ fieldProps, hasFocus = false }: BanFieldsProps) => (
  <>
    <Select
      label="For how long"
      allowDeselect={false}
      data={[...BAN_TIMES]}
      defaultValue="24"
      {...fieldProps('hours')}
    />
    <TextInput
      label="Why"
      description="Colleagues read it in the list of bans."
      maxLength={BAN.reasonLength}
      autoComplete="off"
      data-autofocus={hasFocus || undefined}
      {...fieldProps('reason')}
    />
  </>
);

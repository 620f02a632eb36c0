import { instantOf, localMinute } from '@madrasah/display';
import { useState } from 'react';
import { DateField } from '../../../shared/fields/DateField.tsx';
import type { PeriodForm } from './use-period-form.ts';

type Props = {
  name: 'opensAt' | 'closesAt';
  label: string;
  description: string;
  required?: boolean;
  form: PeriodForm;
  timeZone: string;
};

/** A minute in the school's zone. Incomplete input counts as empty, with a message. */
export function MomentField({ name, label, description, required = false, form, timeZone }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const { onBlur: _onBlur, onFocus: _onFocus, ...props } = form.getInputProps(name);
  const value = form.values[name];
  return (
    <DateField
      {...props}
      type="datetime-local"
      label={label}
      description={description}
      required={required}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      min="2000-01-01T00:00"
      max="2199-12-31T23:59"
      value={typed ?? (value && localMinute(value, timeZone))}
      error={isWrong ? 'Lengkapi tanggal, tahun, dan jamnya.' : form.errors[name]}
      onChange={({ currentTarget }) => {
        const { value: shown, validity } = currentTarget;
        setWrong(false);
        setTyped(shown);
        form.setFieldValue(name, shown && validity.valid ? instantOf(shown, timeZone).toISOString() : '');
      }}
      onBlur={({ currentTarget }) => {
        setWrong(!currentTarget.validity.valid && currentTarget.validity.badInput);
        if (form.values.closesAt) form.validateField('closesAt');
      }}
    />
  );
}

import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ControlProps, useFields } from '../../shared/controls/context.ts';
import { useServices } from '../../shared/services/services.ts';

/** One of the accounts that this person may name, or none. */
export function AccountField({ field: { label, hint }, path }: ControlProps<'account'>) {
  const { form } = useFields();
  const { client } = useServices();
  const accounts = useQuery({
    queryKey: ['collection', 'accounts'],
    queryFn: async () => (await client.staff.accounts.query()).data,
  });
  const known = accounts.data ?? [];
  const bound = form.getInputProps(path);
  const value = String(bound.value ?? '');
  return (
    <NativeSelect
      label={label}
      description={hint}
      {...bound}
      value={value}
      onChange={({ currentTarget }) => form.setFieldValue(path, currentTarget.value || null)}
    >
      <option value="">Tidak ada</option>
      {value !== '' && !known.some(({ id }) => id === value) && <option value={value}>Akun yang tersimpan</option>}
      {known.map(({ id, fullName }) => (
        <option key={id} value={id}>
          {fullName}
        </option>
      ))}
    </NativeSelect>
  );
}

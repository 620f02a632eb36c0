import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../shared/services/services.ts';

type Props = { label: string; description: string | undefined; value: string; inputProps: object };

/** One of the accounts that this person may name, or none. */
export function AccountField({ value, inputProps, ...field }: Props) {
  const { client } = useServices();
  const accounts = useQuery({
    queryKey: ['collection', 'accounts'],
    queryFn: async () => (await client.staff.accounts.query()).data,
  });
  const known = accounts.data ?? [];
  return (
    <NativeSelect {...field} {...inputProps}>
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

import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PasswordFieldProps } from '../../shared/extensions/staff-extension.ts';
import { Note } from '../../shared/page/Note.tsx';
import { useServices } from '../../shared/services/services.ts';

type Props = PasswordFieldProps & {
  count: number | undefined;
  hasFailed: boolean;
};

/** A checkbox that revokes the account's API keys when its password changes; hidden for an account without keys. */
function RevokeKeysField({ count, hasFailed, value, onChange }: Props) {
  if (hasFailed && count === undefined) {
    return <Note>Kunci API belum dapat dihitung. Kunci yang ada tetap berlaku sesudah kata sandi diganti.</Note>;
  }
  if (!count) return null;
  return (
    <Checkbox
      label={`Cabut juga ${count} kunci API akun ini`}
      description="Tanpa ini kunci tetap berlaku sesudah kata sandi diganti. Program yang memakai kunci yang dicabut berhenti bekerja."
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

export function RevokeOwnKeysField(props: PasswordFieldProps) {
  const keys = useQuery(useServices().utils.apiKeys.countOwn.queryOptions(undefined, { staleTime: 0 }));
  return <RevokeKeysField count={keys.data?.data.count} hasFailed={keys.isError} {...props} />;
}

/** For the keys of an account; they are counted before it is shown. */
type OfProps = PasswordFieldProps & { userId: string; isShown: boolean };

export function RevokeKeysOfField({ userId, isShown, ...props }: OfProps) {
  const keys = useQuery(useServices().utils.apiKeys.list.queryOptions());
  if (!isShown) return null;
  const count = keys.data?.data.filter(({ owner }) => owner.id === userId).length;
  return <RevokeKeysField count={count} hasFailed={keys.isError} {...props} />;
}

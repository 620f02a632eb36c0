import { Checkbox, Text } from '@mantine/core';

type Props = {
  /** The number of API keys of this account; undefined until it is loaded. */
  count: number | undefined;
  /** The keys could not be counted. */
  hasFailed: boolean;
  value: boolean;
  onChange: (revokes: boolean) => void;
};

/** A checkbox that revokes the account's API keys when its password changes; hidden for an account without keys. */
export function RevokeKeysField({ count, hasFailed, value, onChange }: Props) {
  if (hasFailed && count === undefined) {
    return (
      <Text size="sm" c="dimmed">
        Kunci API belum dapat dihitung. Kunci yang ada tetap berlaku sesudah kata sandi diganti.
      </Text>
    );
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

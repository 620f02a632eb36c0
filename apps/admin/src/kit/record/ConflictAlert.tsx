import type { Difference } from '@madrasah/contract';
import { Alert, Button, Group, Table, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** A field with two conflicting values. */
export type ConflictingField = { label: string; mine: string; stored: string };

/** What a person has typed, compared with what is stored. */
export const conflictsOf = (differences: readonly Difference[]): ConflictingField[] =>
  differences.map(({ label, before, after }) => ({ label, mine: after, stored: before }));

type ConflictAlertProps = {
  title: string;
  /** Who saved, and when. */
  details: string;
  fields: readonly ConflictingField[];
  /** Compares both versions part by part, where the form can. */
  onMerge?: (() => void) | undefined;
  onKeepMine: () => void;
  onTakeStored: () => void;
};

/** Another person has saved in the meantime: shows both values and keeps both until one is chosen. */
export function ConflictAlert({ title, details, fields, onMerge, onKeepMine, onTakeStored }: ConflictAlertProps) {
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />} title={title}>
      <Text>{details}</Text>
      <Table layout="fixed" verticalSpacing={4} horizontalSpacing={4} style={{ overflowWrap: 'anywhere' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Isian</Table.Th>
            <Table.Th>Milik Anda</Table.Th>
            <Table.Th>Tersimpan</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map(({ label, mine, stored }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td>{mine || '(kosong)'}</Table.Td>
              <Table.Td>{stored || '(kosong)'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group gap="xs" mt="sm">
        {onMerge && <Button onClick={onMerge}>Bandingkan & gabungkan</Button>}
        <Button variant="default" onClick={onTakeStored}>
          Pakai yang tersimpan
        </Button>
        <Button color="red" onClick={onKeepMine}>
          Simpan isian saya
        </Button>
      </Group>
    </Alert>
  );
}

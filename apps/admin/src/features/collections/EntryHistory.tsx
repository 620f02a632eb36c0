import { collectionTexts, uploadedFileSchema } from '@madrasah/contract';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../shared/calls/use-change.ts';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { useServices } from '../../shared/services/services.ts';
import { callsOf, type StaffEntry, type StaffKind } from './collection-calls.ts';
import { DownloadButton } from './documents/DownloadButton.tsx';

/** The latest revisions of an entry. A restored one gives back title and fields; the state stays. */
export function EntryHistory({ kind, entry }: { kind: StaffKind; entry: StaffEntry }) {
  const { client } = useServices();
  const timeZone = useTimeZone();
  const calls = callsOf(client, kind.api);
  const revisions = useQuery({
    queryKey: ['collection', kind.api, 'revisions', entry.id],
    queryFn: () => calls.revisions.query({ id: entry.id, page: 1 }),
    staleTime: 0,
  });
  const restore = useChange(async (number: number) => {
    await calls.restoreRevision.mutate({ id: entry.id, number, version: entry.version });
    return { message: `Versi ${number} dipulihkan.` };
  }, collectionTexts.restoreFailed(kind.labels.one));
  const hasFile = Object.hasOwn(kind.fields, 'file');
  const findFile = async (number: number) => {
    const { data } = await calls.revision.query({ id: entry.id, number });
    return uploadedFileSchema.nullable().parse(data.file);
  };
  if (!revisions.data) return null;
  return (
    <Paper p="md" component="section" aria-labelledby="riwayat">
      <Title order={2} size="h4" id="riwayat">
        Riwayat
      </Title>
      <Stack component="ol" gap="xs" p={0} style={{ listStyle: 'none' }}>
        {revisions.data.data.map(({ number, title, savedAt, savedBy }) => (
          <Group key={number} component="li" justify="space-between">
            <Text style={{ overflowWrap: 'anywhere' }}>
              {title}
              <Text component="span" size="sm" c="dimmed" display="block">
                {formatDateTime(savedAt, timeZone)}
                {savedBy && ` oleh ${savedBy.fullName}`}
              </Text>
            </Text>
            {number === entry.version ? (
              <Text size="sm">Versi sekarang</Text>
            ) : (
              <Group gap="xs">
                {hasFile && (
                  <DownloadButton label="Unduh" name={`Unduh berkas versi ${number}`} find={() => findFile(number)} />
                )}
                <Button
                  variant="default"
                  mih={44}
                  loading={restore.isPending}
                  aria-label={`Pulihkan versi ${number}`}
                  onClick={() => restore.mutate(number)}
                >
                  Pulihkan
                </Button>
              </Group>
            )}
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}

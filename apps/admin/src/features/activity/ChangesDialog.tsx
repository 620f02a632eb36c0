import { type Activity, articleStatusSchema, roles, stateNames } from '@madrasah/contract';
import { Modal, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { shownStatusName } from '../../kit/record/status.tsx';
import { formatDateTime, type KnownZone } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { roleNames } from '../../shared/page/roles.ts';
import styles from './activity.module.css';
import { Sentence } from './sentences.tsx';

const fieldNames: Record<string, string> = {
  status: 'Status',
  publishedAt: 'Tanggal terbit',
  expiresAt: 'Berakhir',
  role: 'Peran',
  isActive: 'Akun aktif',
  fullName: 'Nama lengkap',
  username: 'Nama pengguna',
  email: 'Surel',
  name: 'Nama',
  description: 'Deskripsi',
  color: 'Warna',
  mainArticleId: 'Artikel utama',
  parent: 'Di bawah',
  movedTo: 'Isi dipindahkan ke',
  emptiedContents: 'Bagian pengaturan yang dikosongkan',
  removedArticles: 'Artikel yang dihapus',
  removedEntries: 'Isian yang dihapus',
  removedAccounts: 'Akun yang dihapus',
  keptArticles: 'Artikel yang tetap ada',
  keptEntries: 'Isian yang tetap ada',
  keptAccounts: 'Akun yang tetap ada',
  blocks: 'Urutan bagian beranda',
  hero: 'Foto pembuka',
  welcome: 'Sambutan',
  facts: 'Angka tambahan',
  voices: 'Suara warga',
};

export function ChangesDialog({ activity, onClose }: { activity: Activity | undefined; onClose: () => void }) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const timeZone = useTimeZone();
  return (
    <Modal
      opened={activity !== undefined}
      onClose={onClose}
      title="Perubahan"
      size="50rem"
      fullScreen={isPhone}
      transitionProps={{ exitDuration: 0 }}
    >
      {activity && (
        <Stack gap="md">
          <div>
            <Sentence activity={activity} />
            <Text size="sm" c="dimmed">
              {formatDateTime(activity.at, timeZone)}
            </Text>
          </div>
          {activity.changes.map(({ field, before, after }) => (
            <section key={field} aria-label={fieldNames[field] ?? field}>
              {field && (
                <Title order={3} mb="xs">
                  {fieldNames[field] ?? field}
                </Title>
              )}
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
                <Value label="Sebelum" value={readableValue(field, before, timeZone)} />
                <Value
                  label="Sesudah"
                  value={field === 'status' ? statusAfter(activity, after) : readableValue(field, after, timeZone)}
                />
              </SimpleGrid>
            </section>
          ))}
        </Stack>
      )}
    </Modal>
  );
}

/** Scheduling stores `published` with a future date. */
const statusAfter = ({ action }: Activity, after: string | null) =>
  action === 'article.schedule'
    ? shownStatusName({ status: 'published', publication: 'scheduled' })
    : readableValue('status', after, undefined);

function Value({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <p className={styles.value}>{value ?? <i>kosong</i>}</p>
    </div>
  );
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const switches: Record<string, string> = { true: 'Ya', false: 'Tidak' };

/** A logged value as readable text; undefined without a value. */
export function readableValue(field: string, value: string | null, timeZone: KnownZone): string | undefined {
  if (value === null || value === '') return undefined;
  if (instant.test(value)) return formatDateTime(value, timeZone);
  if (field === 'status') {
    const status = articleStatusSchema.safeParse(value);
    return status.success ? stateNames[status.data] : value;
  }
  const role = field === 'role' ? roles.find((name) => name === value) : undefined;
  return role ? roleNames[role] : (switches[value] ?? value);
}

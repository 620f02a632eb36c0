import { type ResultPeriodView, resultLimits, resultTexts } from '@madrasah/contract';
import { zoneName } from '@madrasah/display';
import { Alert, NativeSelect, Paper, Radio, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { RecordForm } from '../../../kit/record/RecordForm.tsx';
import { ItemsEditor } from '../../../shared/controls/ItemsEditor.tsx';
import { UnsavedChangesGuard } from '../../../shared/drafts/UnsavedChangesGuard.tsx';
import { MomentField } from '../../../shared/fields/DateField.tsx';
import { timeZoneQuery } from '../../../shared/format/format-time.ts';
import { LoadState } from '../../../shared/page/LoadState.tsx';
import { ButtonLink } from '../../../shared/page/links.tsx';
import { Note } from '../../../shared/page/Note.tsx';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { Section } from '../../../shared/page/Section.tsx';
import { useServices } from '../../../shared/services/services.ts';
import { isChangeable, rowCount } from '../period-state.ts';
import styles from '../results.module.css';
import {
  blankOutcome,
  blankRowLabel,
  kindNames,
  lookupNames,
  type PeriodForm,
  proposedSlug,
  toneNames,
  usePeriodForm,
} from './period-form.ts';

export function NewPeriodPage() {
  return (
    <>
      <PageHeading title="Buat Pengumuman Hasil" hint="Semua isian masih dapat diubah sampai hasilnya disegel." />
      <PeriodFields period={null} />
    </>
  );
}

export function EditPeriodPage({ id }: { id: string }) {
  const { utils } = useServices();
  const found = useQuery(utils.results.byId.queryOptions({ id }, { staleTime: 0 }));
  const period = found.data?.data;
  return (
    <>
      <PageHeading title="Ubah Pengumuman Hasil" hint={period?.title ?? ''} />
      <LoadState query={found} failed="Pengumuman hasil gagal dimuat." />
      {period && (isChangeable(period) ? <PeriodFields period={period} /> : <Frozen id={id} />)}
    </>
  );
}

function Frozen({ id }: { id: string }) {
  return (
    <Alert color="yellow" icon={<IconLock aria-hidden />} title="Tidak dapat diubah">
      <Stack gap="sm" align="start">
        <Text>{resultTexts.frozen}</Text>
        <ButtonLink variant="default" to="/results/$id" params={{ id }}>
          Kembali ke pengumuman
        </ButtonLink>
      </Stack>
    </Alert>
  );
}

const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));

function PeriodFields({ period }: { period: ResultPeriodView | null }) {
  const work = usePeriodForm(period);
  const { form } = work;
  return (
    <RecordForm className={styles.form} saving={work} onCancel={work.leave}>
      <UnsavedChangesGuard
        isDirty={work.isDirty}
        explanation="Perubahan Anda belum disimpan. Isian tetap ada di tab peramban ini dan muncul lagi saat Anda kembali."
      />
      <Identity form={form} isNew={period === null} />
      <Times form={form} />
      <LookupField form={form} />
      <Outcomes form={form} hasRows={period !== null && rowCount(period) > 0} />
      <RowLabels form={form} />
      <Paper p="md">
        <Textarea
          label="Kontak"
          description={`Ditampilkan di halaman hasil, misalnya nomor WhatsApp panitia. Paling banyak ${resultLimits.contactText} karakter.`}
          autosize
          minRows={2}
          maxLength={resultLimits.contactText}
          {...form.getInputProps('contactText')}
        />
      </Paper>
    </RecordForm>
  );
}

function Identity({ form, isNew }: { form: PeriodForm; isNew: boolean }) {
  const { apiOrigin } = useServices();
  const title = form.getInputProps('title');
  return (
    <Paper p="md">
      <Stack gap="md">
        <TextInput
          {...title}
          label="Judul"
          description="Seperti “Kelulusan Kelas XII”."
          required
          maxLength={resultLimits.title.max}
          onChange={({ currentTarget: { value } }) => {
            const follows = isNew && form.values.slug === proposedSlug(form.values.title);
            form.setFieldValue('title', value);
            if (follows) form.setFieldValue('slug', proposedSlug(value));
          }}
        />
        <TextInput
          label="Alamat"
          description={<span className={styles.address}>{`${apiOrigin}/hasil/${form.values.slug || '…'}`}</span>}
          required
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={resultLimits.slug.max}
          {...form.getInputProps('slug')}
        />
        <div className={styles.pair}>
          <NativeSelect label="Jenis" data={optionsOf(kindNames)} {...form.getInputProps('kind')} />
          <TextInput
            label="Tahun ajaran"
            required
            placeholder="2026/2027"
            maxLength={9}
            {...form.getInputProps('schoolYear')}
          />
        </div>
      </Stack>
    </Paper>
  );
}

/** The fields appear once the school's zone is loaded: a time in another zone would be stored wrongly. */
function Times({ form }: { form: PeriodForm }) {
  const zone = useQuery(timeZoneQuery(useServices()));
  const validateTimes = () => {
    if (form.values.closesAt) form.validateField('closesAt');
  };
  return (
    <Section title="Waktu">
      <LoadState
        query={zone}
        failed="Zona waktu gagal dimuat, jadi waktu buka belum dapat diatur."
        pending={<Skeleton height={96} mt="sm" role="status" aria-label="Memuat zona waktu…" />}
      />
      {zone.data && (
        <>
          <Note mb="sm">Waktu setempat ({zoneName(zone.data.timeZone)}).</Note>
          <div className={styles.pair}>
            <MomentField
              label="Dibuka"
              description="Segel paling lambat 10 menit sebelumnya; untuk ribuan baris mulailah lebih awal."
              required
              timeZone={zone.data.timeZone}
              {...form.getInputProps('opensAt')}
              onBlur={validateTimes}
            />
            <MomentField
              label="Ditutup"
              description="Kosong: 14 hari sesudah dibuka. Paling lama 90 hari. Baris siswa dihapus 30 hari sesudah ditutup."
              timeZone={zone.data.timeZone}
              {...form.getInputProps('closesAt')}
              onBlur={validateTimes}
            />
          </div>
        </>
      )}
    </Section>
  );
}

function LookupField({ form }: { form: PeriodForm }) {
  return (
    <Paper p="md">
      <Radio.Group
        label="Keluarga melihat hasil dengan nomor dan"
        {...form.getInputProps('lookup')}
        classNames={{ label: styles.legend ?? '' }}
      >
        <Stack gap="sm" mt="xs">
          <Radio
            value="kode"
            label={lookupNames.kode}
            description="Dianjurkan. Setiap siswa mendapat kartu dengan kode; hasil diterbitkan tersandi lebih dahulu dan segelnya dapat diperiksa siapa pun."
          />
          <Radio
            value="tanggal-lahir"
            label={lookupNames['tanggal-lahir']}
            description="Tanggal lahir mudah ditebak, jadi percobaannya dibatasi; bagikan juga kartu, karena kodenya tetap membuka hasil. Tidak ada yang diterbitkan lebih dahulu dan tidak ada segel yang dapat diperiksa dari luar."
          />
        </Stack>
      </Radio.Group>
    </Paper>
  );
}

function Outcomes({ form, hasRows }: { form: PeriodForm; hasRows: boolean }) {
  const { least, most } = { least: resultLimits.outcomes.min, most: resultLimits.outcomes.max };
  return (
    <Paper p="md">
      <ItemsEditor
        form={form}
        path="outcomes"
        count={form.values.outcomes.length}
        label="Hasil yang mungkin"
        hint={`${least}–${most} hasil. Labelnya ditulis pada kolom Hasil di berkas.${hasRows ? ' Hasil yang sudah dipakai baris tidak dapat dihapus.' : ''}`}
        itemName="hasil"
        least={least}
        most={most}
        blank={blankOutcome}
        renderItem={(index) => (
          <>
            <div className={styles.pair}>
              <TextInput
                label="Label"
                required
                maxLength={resultLimits.label}
                {...form.getInputProps(`outcomes.${index}.label`)}
              />
              <NativeSelect
                label="Nada"
                data={optionsOf(toneNames)}
                {...form.getInputProps(`outcomes.${index}.tone`)}
              />
            </div>
            <Textarea
              label="Pesan"
              description="Yang dibaca keluarga di bawah hasilnya."
              autosize
              minRows={2}
              maxRows={12}
              maxLength={resultLimits.message}
              {...form.getInputProps(`outcomes.${index}.message`)}
            />
            <TextInput
              label="Tautan langkah selanjutnya"
              description="Boleh kosong, misalnya /pendaftaran."
              inputMode="url"
              autoCapitalize="none"
              maxLength={resultLimits.link}
              {...form.getInputProps(`outcomes.${index}.link`)}
            />
          </>
        )}
      />
    </Paper>
  );
}

function RowLabels({ form }: { form: PeriodForm }) {
  return (
    <Paper p="md">
      <ItemsEditor
        form={form}
        path="rowLabels"
        count={form.values.rowLabels.length}
        label="Kolom tambahan"
        hint={`Nilai lain pada setiap baris, seperti rata-rata. Boleh tanpa, paling banyak ${resultLimits.rowLabels}.`}
        itemName="kolom"
        most={resultLimits.rowLabels}
        blank={blankRowLabel}
        renderItem={(index) => (
          <TextInput
            label="Label"
            required
            maxLength={resultLimits.label}
            {...form.getInputProps(`rowLabels.${index}.label`)}
          />
        )}
      />
    </Paper>
  );
}

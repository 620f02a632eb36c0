import { type Article, texts } from '@madrasah/contract';
import { zoneName } from '@madrasah/display';
import { Button, Input, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MomentField } from '../../../../shared/fields/DateField.tsx';
import { unfinished } from '../../../../shared/fields/unfinished.ts';
import { timeZoneQuery } from '../../../../shared/format/use-time-zone.ts';
import { LoadState } from '../../../../shared/page/LoadState.tsx';
import { useServices } from '../../../../shared/services/services.ts';
import type { FieldsForm } from '../form/use-article-form.ts';
import { isPlanned, planInWords } from './plan.ts';

type Props = {
  fields: FieldsForm;
  article: Article | null;
  isForReview: boolean;
};

/** 'Waktu terbit': the times between which visitors see the article, in the school's zone. */
export function PublicationFields(props: Props) {
  const zone = useQuery(timeZoneQuery(useServices()));
  return (
    <Stack gap="sm" role="group" aria-label="Waktu terbit">
      <div>
        <Input.Label component="span">Waktu terbit</Input.Label>
        {zone.data && (
          <Input.Description>
            Waktu setempat ({zoneName(zone.data.timeZone)}). Keduanya boleh dikosongkan.
          </Input.Description>
        )}
      </div>
      {zone.data && <MomentFields {...props} timeZone={zone.data.timeZone} />}
      <LoadState
        query={zone}
        failed={texts.settings.fetchFailed}
        explanation="Zona waktu gagal dimuat, jadi waktu terbit belum dapat diatur. Isian lain tetap dapat disimpan."
        pending={<LoadingMoments />}
      />
    </Stack>
  );
}

/** The fields appear once the zone is loaded: a time in another zone would be stored wrongly. */
function LoadingMoments() {
  return (
    <div role="status" aria-label="Memuat zona waktu…">
      <Skeleton height={44} mb="sm" />
      <Skeleton height={44} />
    </div>
  );
}

function MomentFields({ fields, article, isForReview, timeZone }: Props & { timeZone: string }) {
  const status = article?.status ?? 'draft';
  return (
    <>
      <PlannedField
        {...{ fields, timeZone }}
        name="publishAt"
        label="Terbitkan pada"
        description={
          isForReview
            ? 'Kosong: editor yang menentukan waktunya.'
            : 'Kosong: terbit begitu tombol Publikasikan ditekan.'
        }
      />
      <PlannedField
        {...{ fields, timeZone }}
        name="expiresAt"
        label="Turunkan pada"
        description="Sesudah itu pembaca tidak melihatnya lagi. Kosong: tampil seterusnya."
      />
      <Text size="sm" role="status">
        {planInWords(fields.values, { status, isForReview, now: Date.now(), timeZone })}
      </Text>
    </>
  );
}

type PlannedProps = {
  name: 'publishAt' | 'expiresAt';
  label: string;
  description: string;
  fields: FieldsForm;
  timeZone: string;
};

function PlannedField({ name, label, description, fields, timeZone }: PlannedProps) {
  const value = fields.values[name];
  const choose = (instant: string) => {
    fields.setFieldValue(name, instant);
    fields.clearFieldError('expiresAt');
  };
  const isChosen = name === 'expiresAt' ? value !== '' : isPlanned(value, Date.now());
  return (
    <div>
      <MomentField
        {...fields.getInputProps(name)}
        label={label}
        description={description}
        timeZone={timeZone}
        onChange={choose}
        onBlur={() => fields.validateField('expiresAt')}
      />
      {(isChosen || value === unfinished) && (
        <Button variant="subtle" size="compact-sm" onClick={() => choose('')}>
          Kosongkan {label.toLowerCase()}
        </Button>
      )}
    </div>
  );
}

import {
  dashboardTexts,
  type PartKey,
  type Setup,
  type SetupState,
  type SetupStep,
  setupSteps,
} from '@madrasah/contract';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ActionProblem } from '../../../kit/actions/ActionProblem.tsx';
import { useAction } from '../../../kit/actions/use-action.ts';
import { LoadingPage, LoadState } from '../../../shared/page/LoadState.tsx';
import { ButtonLink, TextLink } from '../../../shared/page/links.tsx';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { useServices } from '../../../shared/services/services.ts';
import type { SessionUser } from '../../../shared/session/session-user.ts';
import { Part, type PartHandle, UnsavedPartsGuard } from '../Part.tsx';
import { settingsParts } from '../parts/index.ts';
import type { SettingsPart } from '../parts/part.ts';
import { settingsDraftsOf } from '../settings-drafts.ts';
import styles from './setup.module.css';

type SetupContents = Record<'samples' | 'colleagues' | 'finish', ReactNode>;
const isOther = (step: SetupStep): step is SetupStep & keyof SetupContents => !(step in partsOfSteps);

type Props = { user: SessionUser; step: SetupStep; contents: SetupContents };

const noStates: Setup['steps'] = [];

export function SetupPage({ user, step, contents }: Props) {
  const { utils } = useServices();
  const readiness = useQuery(utils.dashboard.readiness.queryOptions(undefined, { staleTime: 0 }));
  return (
    <>
      <PageHeading title="Siapkan situs" hint="Tujuh langkah, kira-kira sepuluh menit. Tiap langkah boleh dilewati.">
        <ButtonLink variant="default" to="/dashboard">
          Lanjutkan nanti
        </ButtonLink>
      </PageHeading>
      <SetupProgress states={readiness.data?.setup.steps ?? noStates} />
      <Step key={step} user={user} step={step} content={isOther(step) ? contents[step] : null} />
    </>
  );
}

/** Records that a person went on, and opens the next screen; a failure is shown, and the person stays. */
function useGoingOn(step: SetupStep) {
  const { utils } = useServices();
  const navigate = useNavigate();
  return useAction({
    /** `save` decides whether the step may be left. */
    async call(client, save: () => Promise<boolean>) {
      if (!(await save())) return;
      await client.dashboard.noteSetup.mutate({ step });
      await utils.dashboard.readiness.invalidate();
      const next = setupSteps[setupSteps.indexOf(step) + 1];
      await (next ? navigate({ to: '/setup/$step', params: { step: next } }) : navigate({ to: '/dashboard' }));
    },
    failed: dashboardTexts.setupFailed,
    ...{ isInPlace: true, changesNothing: true },
  });
}

function Step({ user, step, content }: { user: SessionUser; step: SetupStep; content: ReactNode }) {
  const [drafts] = useState(() => settingsDraftsOf(user.id));
  const parts = partsOfSteps[step] ?? [];
  const unsaved = useSyncExternalStore(drafts.subscribe, drafts.unsaved);
  const handles = useRef(new Map<string, PartHandle>());
  const { isBusy, problem, run: goOn } = useGoingOn(step);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const index = setupSteps.indexOf(step);
  const before = setupSteps[index - 1];
  const { title, sentence } = setupTexts[step];

  async function saveAll(): Promise<boolean> {
    for (const { key } of parts) if (!(await handles.current.get(key)?.saveChanges())) return false;
    return true;
  }
  const skip = () => goOn(async () => true);

  return (
    <Stack component="section" aria-labelledby="setup-step" gap="md">
      <div>
        <Title order={2} id="setup-step" ref={heading} tabIndex={-1} className={styles.heading}>
          {`Langkah ${index + 1} dari ${setupSteps.length}: ${title}`}
        </Title>
        <Text c="dimmed">{sentence}</Text>
      </div>
      {parts.map((part) => (
        <Part
          key={part.key}
          part={part}
          drafts={drafts}
          isUnsaved={unsaved.includes(part.key)}
          isOpen
          order={3}
          handle={(handle) => {
            if (handle) handles.current.set(part.key, handle);
            return () => void handles.current.delete(part.key);
          }}
        />
      ))}
      {content}
      <ActionProblem problem={problem} />
      <Group className={styles.bar} gap="xs" data-bottom-bar>
        {before && (
          <ButtonLink variant="default" to="/setup/$step" params={{ step: before }}>
            Kembali
          </ButtonLink>
        )}
        {parts.length > 0 && (
          <Button variant="default" disabled={isBusy} onClick={() => void skip()}>
            Lewati
          </Button>
        )}
        <Button disabled={isBusy} onClick={() => void goOn(saveAll)}>
          {isBusy
            ? 'Menyimpan...'
            : step === 'finish'
              ? 'Selesai'
              : parts.length > 0
                ? 'Simpan dan lanjutkan'
                : 'Lanjutkan'}
        </Button>
      </Group>
      <UnsavedPartsGuard unsaved={unsaved.filter((key) => parts.some((part) => part.key === key))} />
    </Stack>
  );
}

function SetupProgress({ states }: { states: Setup['steps'] }) {
  return (
    <nav aria-label="Langkah-langkah">
      <ol className={styles.steps}>
        {setupSteps.map((step, index) => {
          const state = states.find((one) => one.step === step)?.state ?? 'open';
          const { title } = setupTexts[step];
          return (
            <li key={step}>
              <TextLink
                to="/setup/$step"
                params={{ step }}
                className={styles.step}
                data-state={state}
                aria-label={`Langkah ${index + 1}: ${title} (${stateTexts[state]})`}
              >
                <span className={styles.number}>
                  {state === 'done' ? <IconCheck size={18} aria-hidden /> : index + 1}
                </span>
                <span className={styles.name}>{title}</span>
              </TextLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Opens the first step that is neither done nor passed, or the last one. */
export function SetupResume() {
  const { utils } = useServices();
  const readiness = useQuery(utils.dashboard.readiness.queryOptions(undefined, { staleTime: 0 }));
  // Not from the cache: the step that was just left may still be open there.
  const steps = readiness.isFetching ? undefined : readiness.data?.setup.steps;
  const step = steps?.find(({ state }) => state === 'open')?.step ?? 'finish';
  return (
    <>
      <PageHeading title="Siapkan situs" />
      {steps && <Navigate to="/setup/$step" params={{ step }} replace />}
      {readiness.isError && !readiness.isFetching ? (
        <LoadState query={readiness} failed="Langkah-langkah gagal dimuat." />
      ) : (
        <LoadingPage what="Memuat langkah…" />
      )}
    </>
  );
}

const setupTexts: Record<SetupStep, { title: string; sentence: string }> = {
  identity: {
    title: 'Identitas',
    sentence: 'Nama tampil di setiap halaman. Yang belum Anda ketahui boleh kosong dan diisi nanti di Pengaturan.',
  },
  look: {
    title: 'Logo dan warna',
    sentence: 'Pilih logo dan warna. Pratinjau menunjukkan beranda seperti yang Anda pilih, sebelum disimpan.',
  },
  contact: {
    title: 'Kontak',
    sentence: 'Alamat, jam layanan, dan media sosial. Baris yang kosong tidak ditampilkan.',
  },
  features: {
    title: 'Halaman dan fitur',
    sentence: 'Matikan yang tidak ada di tempat Anda. Semuanya dapat dinyalakan lagi kapan saja.',
  },
  samples: {
    title: 'Contoh',
    sentence: 'Artikel dan isian contoh menunjukkan tampilan situs yang sudah terisi. Hapus, atau pertahankan dahulu.',
  },
  colleagues: {
    title: 'Rekan',
    sentence: 'Undang rekan yang ikut menulis, dan satu admin lagi bila Anda berhalangan.',
  },
  finish: { title: 'Selesai', sentence: 'Situs Anda siap dibuka. Yang masih tersisa juga tampil di Dashboard.' },
};

const stateTexts: Record<SetupState, string> = { done: 'selesai', passed: 'dilewati', open: 'belum' };

/** The fields of the identity that are about its look. */
const looks: readonly string[] = ['logo', 'mainColour', 'accentColour'];

const withKey = (key: PartKey): SettingsPart[] => settingsParts.filter((part) => part.key === key);

const identityWith = (isWanted: (name: string) => boolean): SettingsPart[] =>
  withKey('identity').map(({ hint: _hint, fields, ...part }) => ({
    ...part,
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name))),
  }));

const withoutPreview = (key: PartKey): SettingsPart[] =>
  withKey(key).map((part) => ({ ...part, previewOf: () => null }));

/** The parts of the settings that are filled in at a step, each with its own save. */
const partsOfSteps: Partial<Record<SetupStep, readonly SettingsPart[]>> = {
  identity: identityWith((name) => !looks.includes(name)),
  look: identityWith((name) => looks.includes(name)),
  contact: (['websiteInfo', 'contact', 'socialLinks'] as const).flatMap(withoutPreview),
  features: withoutPreview('features'),
};

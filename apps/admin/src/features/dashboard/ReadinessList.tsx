import type { Readiness, ReadinessStep } from '@madrasah/contract';
import { Text } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { StaffLink } from '../../shared/extensions/staff-extension.ts';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { ButtonLink, TextLink } from '../../shared/page/links.tsx';
import { Section } from '../../shared/page/Section.tsx';
import { useServices } from '../../shared/services/services.ts';
import styles from './DashboardPage.module.css';

/** What each step is, why it matters or how it becomes done, and where. */
const readinessTexts: Record<ReadinessStep, { title: string; sentence: string; link: StaffLink }> = {
  name: {
    title: 'Nama madrasah',
    sentence: 'Situs masih memakai nama contoh. Isi nama, jenis, dan tempatnya.',
    link: linkOptions({ to: '/settings', search: { tab: 'identity' } }),
  },
  logo: {
    title: 'Logo',
    sentence: 'Tanpa logo, situs memakai ornamen dengan huruf awal nama singkat.',
    link: linkOptions({ to: '/settings', search: { tab: 'identity' }, hash: 'logo' }),
  },
  contact: {
    title: 'Alamat dan kontak',
    sentence: 'Isi alamat, serta telepon atau surel, agar pengunjung dapat menghubungi.',
    link: linkOptions({ to: '/settings', search: { tab: 'websiteInfo' } }),
  },
  secondAdmin: {
    title: 'Admin kedua',
    sentence: 'Undang satu admin lagi, agar situs tetap terurus bila Anda berhalangan.',
    link: linkOptions({ to: '/users', search: { form: 'invite' } }),
  },
  secondFactor: {
    title: 'Verifikasi dua langkah akun Anda',
    sentence: 'Kata sandi yang bocor saja tidak cukup lagi untuk masuk.',
    link: linkOptions({ to: '/account' }),
  },
  mail: {
    title: 'Surel teruji',
    sentence: 'Kirim surel uji, untuk memastikan surat dari situs ini sampai.',
    link: linkOptions({ to: '/mail' }),
  },
  backup: {
    title: 'Cadangan di luar server',
    sentence: 'Unduh satu cadangan tiap bulan ke komputer lain, untuk berjaga bila server rusak.',
    link: linkOptions({ to: '/backup' }),
  },
  samples: {
    title: 'Contoh dihapus',
    sentence: 'Pengunjung masih melihat artikel dan isian contoh. Putuskan lewat pemberitahuan di halaman ini.',
    link: linkOptions({ to: '/dashboard', hash: 'samples' }),
  },
  article: {
    title: 'Artikel pertama',
    sentence: 'Terbitkan satu artikel sendiri.',
    link: linkOptions({ to: '/articles/create' }),
  },
  menu: {
    title: 'Menu diperiksa',
    sentence: 'Buka susunan menu, dan lihat apakah cocok dengan madrasah Anda.',
    link: linkOptions({ to: '/menu' }),
  },
};

/** The way to 'Siapkan situs'. On a new site it opens by itself once, after the server has recorded that. */
export function SetupLink() {
  const { client, utils } = useServices();
  const navigate = useNavigate();
  const readiness = useQuery(utils.dashboard.readiness.queryOptions(undefined, { staleTime: 0 }));
  const setup = readiness.data?.setup;
  const isOffered = setup?.isOffered ?? false;

  useEffect(() => {
    if (!isOffered) return;
    let isWanted = true;
    const open = async () => {
      await client.dashboard.noteSetup.mutate({ step: 'start' });
      utils.dashboard.readiness.setData(
        undefined,
        (cached) => cached && { ...cached, setup: { ...cached.setup, isOffered: false } },
      );
      if (isWanted) await navigate({ to: '/setup' });
    };
    // The link remains.
    open().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [isOffered, client, utils, navigate]);

  const isFinished = setup?.steps.some(({ step, state }) => step === 'finish' && state === 'done');
  if (!setup || isFinished) return null;
  return (
    <ButtonLink variant="default" h="auto" py="sm" mb="xs" styles={{ label: { whiteSpace: 'normal' } }} to="/setup">
      Siapkan situs langkah demi langkah
    </ButtonLink>
  );
}

/** 'Kesiapan situs': the first steps of a site, until all of them are done. For administrators. */
export function ReadinessList({ children }: { children?: ReactNode }) {
  const { utils } = useServices();
  const readiness = useQuery(utils.dashboard.readiness.queryOptions(undefined, { staleTime: 0 }));
  if (!readiness.data) {
    return <LoadState query={readiness} failed="Kesiapan situs gagal dimuat." pending={null} />;
  }
  const steps = readiness.data.data;
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Section title="Kesiapan situs">
      <Text c="dimmed" mb="xs">
        {done} dari {steps.length} langkah selesai. Daftar ini hilang sesudah semuanya selesai.
      </Text>
      {children}
      <ul className={styles.list} aria-label="Kesiapan situs">
        {steps.map((step) => (
          <Step key={step.step} {...step} />
        ))}
      </ul>
    </Section>
  );
}

function Step({ step, isDone }: Readiness[number]) {
  const { title, sentence, link } = readinessTexts[step];
  const Icon = isDone ? IconCircleCheck : IconCircle;
  return (
    <li className={styles.step}>
      <Icon
        role="img"
        aria-label={isDone ? 'Selesai' : 'Belum'}
        color={isDone ? 'var(--mantine-color-green-7)' : 'var(--mantine-color-dimmed)'}
      />
      <div className={styles.text}>
        {isDone ? <Text>{title}</Text> : <TextLink {...link}>{title}</TextLink>}
        {!isDone && <Text size="sm">{sentence}</Text>}
      </div>
    </li>
  );
}

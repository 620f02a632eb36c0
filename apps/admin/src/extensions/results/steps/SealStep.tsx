import { type ResultPeriodView, resultLimits, resultTexts } from '@madrasah/contract';
import { Alert, Group, Text } from '@mantine/core';
import { IconClock, IconLock, IconRosetteDiscountCheck, IconUsers } from '@tabler/icons-react';
import { ActionProblem } from '../../../kit/actions/ActionProblem.tsx';
import { useAction } from '../../../kit/actions/use-action.ts';
import { numberText } from '../../../shared/format/figures.ts';
import { formatMoment, useTimeZone } from '../../../shared/format/format-time.ts';
import { IconButton } from '../../../shared/page/IconButton.tsx';
import { ButtonLink } from '../../../shared/page/links.tsx';
import { Note } from '../../../shared/page/Note.tsx';
import { WorkProgress } from '../../../shared/work/WorkProgress.tsx';
import { UnsealButton } from '../PeriodActions.tsx';
import { inPlace, rowCount, sealedPercent } from '../period-state.ts';
import styles from '../results.module.css';

/** 'Segel': encrypts and signs the rows. Nobody can read them before the minute, and a later change is detectable. */
export function SealStep({ period }: { period: ResultPeriodView }) {
  if (period.sealing) return <Sealing period={period} sealing={period.sealing} />;
  return period.state === 'checked' ? <SealForm period={period} /> : <Sealed period={period} />;
}

function SealForm({ period }: { period: ResultPeriodView }) {
  const timeZone = useTimeZone();
  const { id, version, opensAt, lookup } = period;
  const latest = Date.parse(opensAt) - resultLimits.leadMs;
  const seal = useAction({
    confirm: () => ({
      title: 'Segel hasil ini?',
      text: `${numberText(rowCount(period))} baris disegel. Sesudah itu isinya hanya dapat diubah dengan membuka segel, beserta alasannya.`,
      yes: 'Segel',
    }),
    call: (client) => client.results.seal.mutate({ id, version }),
    ...inPlace,
  });
  return (
    <>
      <ul className={styles.points}>
        {lookup === 'kode' ? (
          <>
            <li>
              Setiap baris disandikan. Sampai waktunya tidak ada yang dapat membacanya, juga dari berkas yang terbit.
            </li>
            <li>
              Sidik jari segel (SHA-256) terbit lebih dahulu, jadi siapa pun dapat memastikan tidak ada yang diubah.
            </li>
            <li>Lima ribu baris memerlukan beberapa menit. Halaman ini boleh ditutup selama itu.</li>
          </>
        ) : (
          <li>
            Dengan tanggal lahir tidak ada yang diterbitkan lebih dahulu. Isinya terkunci di server sampai waktunya.
          </li>
        )}
      </ul>
      {Date.now() > latest ? (
        <Alert color="red" icon={<IconClock aria-hidden />} title={resultTexts.tooLate}>
          <ButtonLink variant="default" to="/results/edit/$id" params={{ id }}>
            Ubah waktu buka
          </ButtonLink>
        </Alert>
      ) : (
        <Text>
          Segel paling lambat <strong>{formatMoment(latest, timeZone)}</strong>.
        </Text>
      )}
      <Group>
        <IconButton icon={IconLock} action={seal}>
          Segel
        </IconButton>
      </Group>
      <ActionProblem {...seal} />
    </>
  );
}

function progressText({ done, total, isRunning }: NonNullable<ResultPeriodView['sealing']>): string {
  const rows = `${numberText(done)} dari ${numberText(total)} baris`;
  if (isRunning) return `Menyegel ${rows}.`;
  if (done === 0) return 'Penyegelan dimulai sebentar lagi.';
  return `Penyegelan terhenti pada ${rows} dan dilanjutkan sendiri dalam setengah menit.`;
}

type SealingProps = { period: ResultPeriodView; sealing: NonNullable<ResultPeriodView['sealing']> };

function Sealing({ period, sealing }: SealingProps) {
  return (
    <WorkProgress
      label="Penyegelan yang sedang berjalan"
      name="Penyegelan"
      percent={sealedPercent(sealing)}
      hint="Dapat dihentikan sampai segelnya ditulis."
      end={<UnsealButton period={period} label="Hentikan penyegelan" />}
    >
      {progressText(sealing)} Halaman ini boleh ditutup.
    </WorkProgress>
  );
}

function Sealed({ period: { sealedAt, sealedBy, sealHash } }: { period: ResultPeriodView }) {
  const timeZone = useTimeZone();
  if (!sealedAt) return null;
  return (
    <>
      <Text>
        Disegel {formatMoment(sealedAt, timeZone)}
        {sealedBy && ` oleh ${sealedBy}`}.
      </Text>
      {sealHash && (
        <Text size="sm" className={styles.hash}>
          SHA-256: <code>{sealHash}</code>
        </Text>
      )}
    </>
  );
}

/** 'Setujui': a second person makes the seal visible. */
export function ApproveStep({ period }: { period: ResultPeriodView }) {
  const timeZone = useTimeZone();
  const { approvedAt, approvedBy } = period;
  // A refusal because of the rule ends with the rule.
  if (!approvedAt) return <ApproveForm key={String(period.needsTwoPeople)} period={period} />;
  return (
    <Text>
      Disetujui {formatMoment(approvedAt, timeZone)}
      {approvedBy && ` oleh ${approvedBy}`}.
    </Text>
  );
}

function ApproveForm({ period }: { period: ResultPeriodView }) {
  const timeZone = useTimeZone();
  const { id, version, needsTwoPeople, sealedBy, opensAt } = period;
  const isLate = Date.parse(opensAt) <= Date.now();
  const approve = useAction({
    confirm: () => ({
      title: 'Setujui segel ini?',
      text: isLate
        ? 'Waktu bukanya sudah lewat: hasil langsung terbuka untuk semua keluarga.'
        : `Hasil terbuka sendiri ${formatMoment(opensAt, timeZone)}.`,
      yes: 'Setujui',
    }),
    call: (client) => client.results.approve.mutate({ id, version }),
    done: () => 'Segel disetujui.',
    ...inPlace,
  });
  return (
    <>
      {needsTwoPeople && (
        <Alert color="yellow" icon={<IconUsers aria-hidden />} title="Menunggu orang kedua">
          Disegel oleh {sealedBy ?? 'akun yang sudah dihapus'}. Orang lain yang berperan admin membuka halaman ini
          dengan akunnya sendiri, memeriksa isinya, lalu menyetujui.
        </Alert>
      )}
      {isLate && <Text fw={600}>Waktu bukanya sudah lewat. Hasil baru terbuka sesudah disetujui.</Text>}
      <Group gap="sm">
        <IconButton icon={IconRosetteDiscountCheck} action={approve}>
          Setujui
        </IconButton>
      </Group>
      <ActionProblem {...approve} />
      <TwoPeopleRule period={period} />
    </>
  );
}

function TwoPeopleRule({ period: { id, version, needsTwoPeople } }: { period: ResultPeriodView }) {
  const change = useAction({
    confirm: () =>
      needsTwoPeople
        ? {
            title: 'Matikan aturan dua orang?',
            text: 'Yang menyegel boleh menyetujui sendiri, hanya untuk pengumuman ini. Halaman segelnya lalu menyebut bahwa satu orang melakukan keduanya. Perubahan ini dicatat atas nama Anda.',
            yes: 'Matikan',
            color: 'red',
          }
        : {
            title: 'Nyalakan aturan dua orang?',
            text: 'Yang menyetujui harus orang lain daripada yang menyegel. Perubahan ini dicatat.',
            yes: 'Nyalakan',
          },
    call: (client) => client.results.setTwoPeople.mutate({ id, version, needsTwoPeople: !needsTwoPeople }),
    ...inPlace,
  });
  return (
    <>
      <Group gap="sm">
        <Note flex="1 1 14rem">
          {needsTwoPeople
            ? 'Aturan dua orang menyala: yang menyegel tidak dapat menyetujui.'
            : 'Aturan dua orang mati: yang menyegel boleh menyetujui sendiri.'}
        </Note>
        <IconButton variant="default" action={change}>
          {needsTwoPeople ? 'Matikan aturan dua orang' : 'Nyalakan aturan dua orang'}
        </IconButton>
      </Group>
      <ActionProblem {...change} />
    </>
  );
}

import { type ResultPeriodView, resultLimits, resultTexts } from '@madrasah/contract';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconClock, IconLock } from '@tabler/icons-react';
import { ActionProblem } from '../../../kit/actions/ActionProblem.tsx';
import { useAction } from '../../../kit/actions/use-action.ts';
import { numberText } from '../../../shared/format/figures.ts';
import { formatMoment } from '../../../shared/format/format-time.ts';
import { useTimeZone } from '../../../shared/format/use-time-zone.ts';
import { ButtonLink } from '../../../shared/page/links.tsx';
import { useServices } from '../../../shared/services/services.ts';
import { WorkProgress } from '../../../shared/work/WorkProgress.tsx';
import { rowCount, sealedPercent } from '../period-state.ts';
import styles from '../results.module.css';
import { UnsealButton } from './UnsealButton.tsx';

/** 'Segel': encrypts and signs the rows. Nobody can read them before the minute, and a later change is detectable. */
export function SealStep({ period }: { period: ResultPeriodView }) {
  if (period.sealing) return <Sealing period={period} sealing={period.sealing} />;
  return period.state === 'checked' ? <SealForm period={period} /> : <Sealed period={period} />;
}

function SealForm({ period }: { period: ResultPeriodView }) {
  const { client } = useServices();
  const timeZone = useTimeZone();
  const { id, version, opensAt, lookup } = period;
  const latest = Date.parse(opensAt) - resultLimits.leadMs;
  const seal = useAction({
    confirm: () => ({
      title: 'Segel hasil ini?',
      text: `${numberText(rowCount(period))} baris disegel. Sesudah itu isinya hanya dapat diubah dengan membuka segel, beserta alasannya.`,
      yes: 'Segel',
    }),
    call: () => client.results.seal.mutate({ id, version }),
    done: () => '',
    failed: resultTexts.saveFailed,
    isInPlace: true,
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
          <ButtonLink variant="default" mih={44} to="/results/edit/$id" params={{ id }}>
            Ubah waktu buka
          </ButtonLink>
        </Alert>
      ) : (
        <Text>
          Segel paling lambat <strong>{formatMoment(latest, timeZone)}</strong>.
        </Text>
      )}
      <Group>
        <Button
          mih={44}
          loading={seal.isBusy}
          leftSection={<IconLock size={18} aria-hidden />}
          onClick={() => void seal.run()}
        >
          Segel
        </Button>
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

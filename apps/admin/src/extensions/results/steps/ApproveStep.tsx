import type { ResultPeriodView } from '@madrasah/contract';
import { resultTexts } from '@madrasah/contract';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconRosetteDiscountCheck, IconUsers } from '@tabler/icons-react';
import { ActionProblem } from '../../../kit/actions/ActionProblem.tsx';
import { useAction } from '../../../kit/actions/use-action.ts';
import { formatMoment } from '../../../shared/format/format-time.ts';
import { useTimeZone } from '../../../shared/format/use-time-zone.ts';
import { useServices } from '../../../shared/services/services.ts';

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
  const { client } = useServices();
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
    call: () => client.results.approve.mutate({ id, version }),
    done: () => 'Segel disetujui.',
    failed: resultTexts.saveFailed,
    isInPlace: true,
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
        <Button
          mih={44}
          loading={approve.isBusy}
          leftSection={<IconRosetteDiscountCheck size={18} aria-hidden />}
          onClick={() => void approve.run()}
        >
          Setujui
        </Button>
      </Group>
      <ActionProblem {...approve} />
      <TwoPeopleRule period={period} />
    </>
  );
}

function TwoPeopleRule({ period: { id, version, needsTwoPeople } }: { period: ResultPeriodView }) {
  const { client } = useServices();
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
    call: () => client.results.setTwoPeople.mutate({ id, version, needsTwoPeople: !needsTwoPeople }),
    done: () => '',
    failed: resultTexts.saveFailed,
    isInPlace: true,
  });
  return (
    <>
      <Group gap="sm">
        <Text size="sm" c="dimmed" flex="1 1 14rem">
          {needsTwoPeople
            ? 'Aturan dua orang menyala: yang menyegel tidak dapat menyetujui.'
            : 'Aturan dua orang mati: yang menyegel boleh menyetujui sendiri.'}
        </Text>
        <Button variant="default" mih={44} loading={change.isBusy} onClick={() => void change.run()}>
          {needsTwoPeople ? 'Matikan aturan dua orang' : 'Nyalakan aturan dua orang'}
        </Button>
      </Group>
      <ActionProblem {...change} />
    </>
  );
}

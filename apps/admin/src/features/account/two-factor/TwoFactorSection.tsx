import { type TwoFactorState, texts } from '@madrasah/contract';
import { Alert, Anchor, Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../../kit/actions/use-action.ts';
import { ActionForm } from '../../../kit/record/RecordForm.tsx';
import { saveFile } from '../../../shared/calls/save-file.ts';
import { copyText } from '../../../shared/dialogs/notifications.tsx';
import { ShownOnce } from '../../../shared/dialogs/ShownOnce.tsx';
import { CodeField } from '../../../shared/fields/PasswordField.tsx';
import { formatDateTime, useTimeZone } from '../../../shared/format/format-time.ts';
import { lazyPart } from '../../../shared/page/LazyBoundary.tsx';
import { LoadState } from '../../../shared/page/LoadState.tsx';
import { Section } from '../../../shared/page/Section.tsx';
import { useServices } from '../../../shared/services/services.ts';
import styles from './two-factor.module.css';

type Step = { kind: 'confirm'; enrolment: Enrolment } | { kind: 'codes'; codes: readonly string[] };

/** With this many or fewer codes left, new ones are recommended. */
const few = 3;

/** The three calls that change the second factor. Those that remove something ask for confirmation. */
function useChanges(onStep: (step: Step) => void) {
  const begin = useAction({
    call: async (client) => onStep({ kind: 'confirm', enrolment: (await client.twoFactor.begin.mutate()).data }),
    failed: 'Verifikasi dua langkah belum dapat diaktifkan.',
    changesNothing: true,
  });
  const renew = useAction({
    confirm: () => ({
      title: 'Buat kode pemulihan baru?',
      text: 'Kode pemulihan yang lama tidak berlaku lagi sesudah ini.',
      yes: 'Buat kode baru',
    }),
    call: async (client) =>
      onStep({ kind: 'codes', codes: (await client.twoFactor.renewRecoveryCodes.mutate()).data.recoveryCodes }),
    failed: 'Kode pemulihan belum dapat dibuat.',
    changesNothing: true,
  });
  const switchOff = useAction({
    confirm: () => ({
      title: 'Matikan verifikasi dua langkah?',
      text: 'Sesudah ini kata sandi saja cukup untuk masuk.',
      yes: 'Matikan',
      color: 'red',
    }),
    call: (client) => client.twoFactor.switchOff.mutate(),
    done: () => texts.twoFactor.off,
    failed: 'Verifikasi dua langkah belum dapat dimatikan.',
  });
  const isBusy = [begin, renew, switchOff].some((change) => change.isBusy);
  return { isBusy, begin: begin.run, renew: renew.run, switchOff: switchOff.run };
}
type Changes = ReturnType<typeof useChanges>;

export function TwoFactorSection() {
  const { queryClient, utils } = useServices();
  const state = useQuery(utils.twoFactor.state.queryOptions(undefined, { staleTime: 0 }));
  const [step, setStep] = useState<Step>();
  const changes = useChanges(setStep);
  const finish = () => {
    setStep(undefined);
    void queryClient.invalidateQueries();
  };

  return (
    <Section
      id="dua-langkah"
      title="Verifikasi dua langkah"
      aside={state.data?.data.isOn && <Badge color="green">Aktif</Badge>}
    >
      <LoadState
        query={state}
        failed="Keadaan verifikasi dua langkah gagal dimuat."
        pending={<Skeleton height={96} />}
      />
      {step?.kind === 'confirm' && (
        <ConfirmForm
          enrolment={step.enrolment}
          onConfirmed={(codes) => setStep({ kind: 'codes', codes })}
          onCancel={() => setStep(undefined)}
        />
      )}
      {step?.kind === 'codes' && <RecoveryCodes codes={step.codes} onStored={finish} />}
      {!step && state.data && <State state={state.data.data} changes={changes} />}
    </Section>
  );
}

/** Takes the focus, so that redirected users see the reason even if the section is below the viewport. */
function RequiredAlert() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert
      ref={box}
      className={styles.shown}
      tabIndex={-1}
      color="yellow"
      role="status"
      icon={<IconShieldLock aria-hidden />}
      title="Wajib bagi admin"
    >
      Aktifkan verifikasi dua langkah di sini. Sesudah itu halaman lain terbuka lagi.
    </Alert>
  );
}

function State({ state, changes }: { state: TwoFactorState; changes: Changes }) {
  const timeZone = useTimeZone();
  if (!state.isOn) {
    return (
      <Stack>
        {state.isRequired && <RequiredAlert />}
        <Text>
          Selain kata sandi, masuk memerlukan kode dari aplikasi autentikator di ponsel Anda. Orang yang mengetahui kata
          sandi Anda saja tidak dapat masuk.
        </Text>
        <Button loading={changes.isBusy} onClick={() => void changes.begin()}>
          Aktifkan
        </Button>
      </Stack>
    );
  }
  return (
    <Stack>
      {state.since && <Text>Aktif sejak {formatDateTime(state.since, timeZone)}.</Text>}
      {state.recoveryCodesLeft > few ? (
        <Text>{state.recoveryCodesLeft} kode pemulihan tersisa.</Text>
      ) : (
        <Alert color="yellow" role="status" icon={<IconShieldLock aria-hidden />}>
          {state.recoveryCodesLeft === 0
            ? 'Kode pemulihan habis. Buat yang baru, supaya Anda tetap dapat masuk tanpa ponsel.'
            : `Tinggal ${state.recoveryCodesLeft} kode pemulihan. Sebaiknya buat yang baru.`}
        </Alert>
      )}
      <Group gap="sm">
        <Button variant="default" disabled={changes.isBusy} onClick={() => void changes.renew()}>
          Buat kode pemulihan baru
        </Button>
        <Button variant="default" c="red.8" disabled={changes.isBusy} onClick={() => void changes.switchOff()}>
          Matikan
        </Button>
      </Group>
    </Stack>
  );
}

/** Groups of four characters, which are easier to read and type. */
const inGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

/** Loaded on demand, because few people need a code. */
const QrCode = lazyPart(async () => (await import('./QrCode.tsx')).QrCode, {
  fallback: <Skeleton height={240} width={240} mx="auto" />,
});

type Enrolment = { secret: string; address: string };

type Props = { enrolment: Enrolment; onConfirmed: (codes: readonly string[]) => void; onCancel: () => void };

/** The first step: the app receives the secret, and its first code confirms it. */
function ConfirmForm({ enrolment, onConfirmed, onCancel }: Props) {
  const [code, setCode] = useState('');
  const { run, ...confirmation } = useAction({
    call: async (client) => onConfirmed((await client.twoFactor.confirm.mutate({ code })).data.recoveryCodes),
    failed: 'Kode belum dapat diperiksa.',
    ...{ isInPlace: true, changesNothing: true },
  });

  return (
    <ActionForm
      submitText="Aktifkan"
      action={confirmation}
      isDirty={() => false}
      isComplete={code.trim() !== ''}
      onSubmit={() => void run()}
      onCancel={onCancel}
    >
      <Text>
        Langkah 1 dari 2. Pindai kode ini dengan aplikasi autentikator, misalnya Google Authenticator, Microsoft
        Authenticator, atau Aegis. Lalu ketik kode yang ditampilkan aplikasi itu. Sesudah aktif, perangkat lain harus
        masuk lagi.
      </Text>
      <QrCode text={enrolment.address} label="Kode QR untuk aplikasi autentikator" />
      <div>
        <Text size="sm">Tidak dapat memindai? Ketik kunci ini di aplikasi:</Text>
        <code className={styles.secret}>{inGroups(enrolment.secret)}</code>
        <Group gap="sm" mt="xs">
          <Button variant="default" onClick={() => void copyText(enrolment.secret, 'Kunci tersalin.')}>
            Salin kunci
          </Button>
          <Anchor href={enrolment.address} py="xs">
            Buka aplikasi di perangkat ini
          </Anchor>
        </Group>
      </div>
      <CodeField value={code} error={confirmation.errors.code} onChange={setCode} />
    </ActionForm>
  );
}

const fileName = 'kode-pemulihan.txt';

const asText = (codes: readonly string[]) =>
  `Kode pemulihan ${window.location.host}\nTiap kode berlaku sekali. Simpan di tempat yang aman.\n\n${codes.join('\n')}\n`;

function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  return (
    <ShownOnce
      name="Kode pemulihan"
      title="Simpan kode pemulihan sekarang"
      explanation="Kode ini hanya ditampilkan sekali. Dengan salah satunya Anda tetap dapat masuk bila ponsel hilang. Tiap kode berlaku sekali; kode yang lama tidak berlaku lagi."
      stored="Saya sudah menyimpan kode-kode ini"
      onStored={onStored}
      actions={
        <>
          <Button variant="default" onClick={() => void copyText(codes.join('\n'), 'Kode pemulihan tersalin.')}>
            Salin
          </Button>
          <Button
            variant="default"
            onClick={() => saveFile(new Blob([asText(codes)], { type: 'text/plain;charset=utf-8' }), fileName)}
          >
            Unduh
          </Button>
        </>
      }
    >
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </ShownOnce>
  );
}

import { type TwoFactorState, texts } from '@madrasah/contract';
import { Alert, Badge, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../../services.ts';
import type { SessionUser } from '../../../session/session-user.ts';
import { formatDateTime } from '../../../shared/format-time.ts';
import { LoadErrorAlert } from '../../../shared/LoadErrorAlert.tsx';
import { notifySuccess } from '../../../shared/notifications.tsx';
import { useTimeZone } from '../../../shared/use-time-zone.ts';
import { BeginForm, type Enrolment } from './BeginForm.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RenewForm } from './RenewForm.tsx';
import { SwitchOffForm } from './SwitchOffForm.tsx';
import styles from './two-factor.module.css';

/** What is under way in the section; nothing while its state is shown. */
type Step =
  | { kind: 'begin' | 'renew' | 'off' }
  | { kind: 'confirm'; enrolment: Enrolment }
  | { kind: 'codes'; codes: readonly string[] };

/** So few are left that new ones are advised. */
const few = 3;

/** One's own second factor: whether it is on, and what it takes to switch it on and off. */
export function TwoFactorSection({ user }: { user: SessionUser }) {
  const { utils, queryClient } = useServices();
  const state = useQuery(utils.twoFactor.state.queryOptions(undefined, { staleTime: 0 }));
  const [step, setStep] = useState<Step>();

  const finish = () => {
    setStep(undefined);
    void queryClient.invalidateQueries();
  };
  const showCodes = (codes: readonly string[]) => setStep({ kind: 'codes', codes });
  const cancel = () => setStep(undefined);

  return (
    <Paper component="section" p="lg" aria-labelledby="two-factor">
      <Group gap="xs" mb="xs">
        <Title order={2} id="two-factor">
          Verifikasi dua langkah
        </Title>
        {state.data?.data.isOn && <Badge color="green">Aktif</Badge>}
      </Group>
      {state.isPending && <Skeleton height={96} />}
      {state.isError && !state.data && (
        <LoadErrorAlert
          error={state.error}
          fallback={texts.twoFactor.fetchFailed}
          explanation="Keadaan verifikasi dua langkah gagal dimuat."
          onRetry={() => void state.refetch()}
        />
      )}
      {step?.kind === 'begin' && (
        <BeginForm
          username={user.username}
          onBegun={(enrolment) => setStep({ kind: 'confirm', enrolment })}
          onCancel={cancel}
        />
      )}
      {step?.kind === 'confirm' && <ConfirmForm enrolment={step.enrolment} onConfirmed={showCodes} onCancel={cancel} />}
      {step?.kind === 'codes' && <RecoveryCodes codes={step.codes} onStored={finish} />}
      {step?.kind === 'renew' && <RenewForm onRenewed={showCodes} onCancel={cancel} />}
      {step?.kind === 'off' && (
        <SwitchOffForm
          username={user.username}
          onOff={() => {
            notifySuccess(texts.twoFactor.off);
            finish();
          }}
          onCancel={cancel}
        />
      )}
      {!step && state.data && <State state={state.data.data} onStep={(kind) => setStep({ kind })} />}
    </Paper>
  );
}

/** Whoever was led here sees at once why, wherever the section stands on the screen. */
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

type StateProps = { state: TwoFactorState; onStep: (kind: 'begin' | 'renew' | 'off') => void };

function State({ state, onStep }: StateProps) {
  const timeZone = useTimeZone();
  if (!state.isOn) {
    return (
      <Stack>
        {state.isRequired && <RequiredAlert />}
        <Text>
          Selain kata sandi, masuk memerlukan kode dari aplikasi autentikator di ponsel Anda. Orang yang mengetahui kata
          sandi Anda saja tidak dapat masuk.
        </Text>
        <Button mih={44} onClick={() => onStep('begin')}>
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
        <Button variant="default" mih={44} onClick={() => onStep('renew')}>
          Buat kode pemulihan baru
        </Button>
        <Button variant="default" c="red.8" mih={44} onClick={() => onStep('off')}>
          Matikan
        </Button>
      </Group>
    </Stack>
  );
}

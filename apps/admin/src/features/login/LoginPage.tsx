import { Alert, Button, Checkbox, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { lazy, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
import { PasswordField } from '../../shared/fields/PasswordField.tsx';
import { LoadingPage } from '../../shared/page/LoadState.tsx';
import { EntryPage } from './EntryPage.tsx';
import styles from './LoginPage.module.css';
import { useAnswer } from './use-answer.ts';
import { type LoginValues, useLogin } from './use-login.ts';

/** Loaded on demand, because few people use a second factor. */
const SecondStep = lazy(async () => ({ default: (await import('./SecondStep.tsx')).SecondStep }));

const emptyForm: LoginValues = { username: '', password: '', remember: false };

type LoginPageProps = {
  isRedirected: boolean;
  findDrafts: () => Promise<boolean>;
};

export function LoginPage({ isRedirected, findDrafts }: LoginPageProps) {
  const login = useLogin();
  const [values, setValues] = useState(emptyForm);

  return (
    <EntryPage title="Masuk">
      {login.challenge ? (
        <Suspense fallback={<LoadingPage />}>
          <SecondStep
            challenge={login.challenge}
            username={values.username}
            accept={login.accept}
            onRestart={login.restart}
          />
        </Suspense>
      ) : (
        <PasswordForm
          login={login}
          isRedirected={isRedirected}
          findDrafts={findDrafts}
          values={values}
          onChange={setValues}
        />
      )}
    </EntryPage>
  );
}

type PasswordFormProps = LoginPageProps & {
  login: ReturnType<typeof useLogin>;
  values: LoginValues;
  onChange: (values: LoginValues) => void;
};

function PasswordForm({ login, isRedirected, findDrafts, values, onChange }: PasswordFormProps) {
  const isTextSafe = useAnswer(() => findDrafts().catch(() => false));
  const firstField = useRef<HTMLInputElement>(null);
  useEffect(() => firstField.current?.focus(), []);
  const { username, password, remember } = values;
  const isFilled = username.trim() !== '' && password !== '';

  const change = (changed: Partial<LoginValues>) => {
    login.clearError();
    onChange({ ...values, ...changed });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void login.submit(values);
  };

  return (
    <form onSubmit={submit}>
      <Stack>
        <div>
          <Text c="dimmed">Admin Dashboard</Text>
          <Title order={1}>Masuk ke Dashboard</Title>
        </div>
        {isRedirected && !login.errorMessage && (
          <Text>
            {isTextSafe
              ? 'Sesi Anda berakhir. Tulisan yang belum disimpan aman di perangkat ini dan ditawarkan lagi setelah Anda masuk.'
              : 'Silakan masuk untuk membuka halaman tadi.'}
          </Text>
        )}
        {login.errorMessage && (
          <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
            {login.errorMessage}
          </Alert>
        )}
        <TextInput
          label="Nama pengguna atau surel"
          name="username"
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          ref={firstField}
          value={username}
          onChange={({ currentTarget }) => change({ username: currentTarget.value })}
        />
        <PasswordField
          label="Kata sandi"
          name="password"
          size="md"
          autoComplete="current-password"
          value={password}
          onChange={({ currentTarget }) => change({ password: currentTarget.value })}
        />
        <Checkbox
          label="Ingat saya"
          checked={remember}
          onChange={({ currentTarget }) => change({ remember: currentTarget.checked })}
        />
        <Button type="submit" size="md" disabled={!isFilled || login.isBusy}>
          {login.isBusy ? 'Memproses...' : 'Masuk'}
        </Button>
        {/* A plain link: the components of the router and Mantine would make the first screen 20% larger. */}
        <Text component="a" href="/admin/forgot-password" className={styles.link}>
          Lupa kata sandi?
        </Text>
      </Stack>
    </form>
  );
}

import { texts, userFields } from '@madrasah/contract';
import { Alert, Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type Failure, readFailure } from '../../shared/calls/failure.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';
import { PasswordField } from '../../shared/fields/PasswordField.tsx';
import { ButtonLink } from '../../shared/page/links.tsx';
import { useEntryServices } from '../../shared/services/entry-services.ts';

/** After the password was set. */
export const PasswordSaved = ({ message, children }: { message: string; children?: ReactNode }) => (
  <>
    <Alert color="green" role="status" icon={<IconCircleCheck aria-hidden />} title={message}>
      {children}
    </Alert>
    <ButtonLink to="/login" size="md">
      Masuk
    </ButtonLink>
  </>
);

type Values = { newPassword: string; repeated: string };

const faultsOf = ({ newPassword, repeated }: Values) => ({
  newPassword: userFields.password.safeParse(newPassword).error?.issues[0]?.message ?? null,
  repeated: repeated === newPassword ? null : 'Kedua kata sandi baru belum sama',
});

type Props = {
  token: string;
  onDone: () => void;
  /** For password managers, where it is known. */
  username?: string;
  /** Above the fields. */
  children: ReactNode;
};

/** Sets the password of a link's account. */
export function NewPasswordForm({ token, onDone, username, children }: Props) {
  const { client } = useEntryServices();
  const form = useForm<Values>({ initialValues: { newPassword: '', repeated: '' }, validate: faultsOf });
  const { isBusy, run } = useSingleFlight();
  const [problem, setProblem] = useState<Failure>();

  const submit = ({ newPassword }: Values) =>
    run(async () => {
      setProblem(undefined);
      try {
        await client.passwordReset.complete.mutate({ token, newPassword });
        onDone();
      } catch (error) {
        const failure = readFailure(error, texts.passwordReset.failed);
        form.setErrors(failure.errors);
        if (!failure.errors.newPassword) setProblem(failure);
      }
    });

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        {children}
        {username && <input type="hidden" name="username" autoComplete="username" value={username} readOnly />}
        {problem && (
          <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />} title={problem.message}>
            {problem.advice}
          </Alert>
        )}
        <PasswordField
          label="Kata sandi baru"
          size="md"
          autoComplete="new-password"
          {...form.getInputProps('newPassword')}
        />
        <PasswordField
          label="Ulangi kata sandi baru"
          size="md"
          autoComplete="new-password"
          {...form.getInputProps('repeated')}
        />
        <Button type="submit" size="md" loading={isBusy}>
          Simpan kata sandi
        </Button>
      </Stack>
    </form>
  );
}

import { texts, userFields } from '@madrasah/contract';
import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { readFailure } from '../../shared/calls/failure.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';
import { notifyError, notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { useServices } from '../../shared/services/services.ts';
import { type SessionUser, toSessionUser } from '../../shared/session/session-user.ts';

const faultOf = (name: string): string | null => userFields.fullName.safeParse(name).error?.issues[0]?.message ?? null;

/** The user's name, as shown with the user's articles. */
export function OwnNameForm({ user }: { user: SessionUser }) {
  const { client, queryClient, session } = useServices();
  const form = useForm({ initialValues: { fullName: user.name }, validate: { fullName: faultOf } });
  const { isBusy, run } = useSingleFlight();

  const submit = ({ fullName }: { fullName: string }) =>
    run(async () => {
      try {
        const { data } = await client.auth.changeProfile.mutate({ fullName });
        const changed = toSessionUser(data);
        if (changed) session.updateUser(changed);
        form.setValues({ fullName: data.fullName });
        notifySuccess(texts.user.profileChanged);
        await queryClient.invalidateQueries();
      } catch (error) {
        const { errors, message, advice } = readFailure(error, 'Nama gagal diperbarui.');
        form.setErrors(errors);
        if (Object.keys(errors).length === 0) notifyError(message, advice);
      }
    });

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Group gap="sm" align="end">
        <TextInput label="Nama" autoComplete="name" flex="1 1 12rem" {...form.getInputProps('fullName')} />
        <Button type="submit" variant="default" loading={isBusy} disabled={form.values.fullName.trim() === user.name}>
          Simpan nama
        </Button>
      </Group>
    </form>
  );
}

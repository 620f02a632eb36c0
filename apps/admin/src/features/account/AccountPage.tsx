import { texts, userFields } from '@madrasah/contract';
import { Button, Group, Paper, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSaving } from '../../kit/record/use-saving.tsx';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { describeRole } from '../../shared/page/roles.ts';
import { useHashFocus } from '../../shared/page/use-hash-focus.ts';
import { useServices } from '../../shared/services/services.ts';
import { type SessionUser, toSessionUser } from '../../shared/session/session-user.ts';
import styles from './AccountPage.module.css';
import { OwnPasswordForm } from './OwnPasswordForm.tsx';
import { OwnPictureForm } from './OwnPictureForm.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { TwoFactorSection } from './two-factor/TwoFactorSection.tsx';

const faultOf = (name: string): string | null => userFields.fullName.safeParse(name).error?.issues[0]?.message ?? null;

function OwnNameForm({ user }: { user: SessionUser }) {
  const { client, session } = useServices();
  const form = useForm({ initialValues: { fullName: user.name }, validate: { fullName: faultOf } });
  const { element, isBusy, save } = useSaving({ failed: 'Nama gagal diperbarui.', setErrors: form.setErrors });

  const submit = ({ fullName }: { fullName: string }) =>
    void save(async () => {
      const { data } = await client.auth.changeProfile.mutate({ fullName });
      const changed = toSessionUser(data);
      if (changed) session.updateUser(changed);
      form.setValues({ fullName: data.fullName });
      notifySuccess(texts.user.profileChanged);
    });

  return (
    <form ref={element} onSubmit={form.onSubmit(submit)} noValidate>
      <Group gap="sm" align="end">
        <TextInput label="Nama" autoComplete="name" flex="1 1 12rem" {...form.getInputProps('fullName')} />
        <Button type="submit" variant="default" loading={isBusy} disabled={form.values.fullName.trim() === user.name}>
          Simpan nama
        </Button>
      </Group>
    </form>
  );
}

export function AccountPage({ user }: { user: SessionUser }) {
  useHashFocus((name) => document.getElementById(name));
  return (
    <>
      <PageHeading title="Akun Saya" />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Paper component="section" p="lg" id="identitas" aria-labelledby="who">
            <Title order={2} id="who" mb="md">
              Identitas
            </Title>
            <OwnPictureForm user={user} />
            <Group gap="md" wrap="nowrap" align="start" mt="md">
              <dl className={styles.facts}>
                <Fact name="Nama pengguna" value={user.username} />
                <Fact name="Surel" value={user.email} />
                <Fact name="Peran" value={describeRole(user.role)} />
              </dl>
            </Group>
            <Text size="sm" c="dimmed" my="md">
              Nama pengguna, surel, dan peran diubah oleh administrator.
            </Text>
            <OwnNameForm user={user} />
          </Paper>
          <div id="perangkat">
            <OwnSessions />
          </div>
        </div>
        <div className={styles.column}>
          <div id="kata-sandi">
            <OwnPasswordForm user={user} />
          </div>
          <div id="dua-langkah">
            <TwoFactorSection />
          </div>
        </div>
      </div>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

import { Group, Paper, Text, Title } from '@mantine/core';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { describeRole } from '../../shared/page/roles.ts';
import { useHashFocus } from '../../shared/page/use-hash-focus.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import styles from './AccountPage.module.css';
import { OwnNameForm } from './OwnNameForm.tsx';
import { OwnPasswordForm } from './OwnPasswordForm.tsx';
import { OwnPictureForm } from './OwnPictureForm.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { TwoFactorSection } from './two-factor/TwoFactorSection.tsx';

/** The user's name, picture, password, second factor and sessions. */
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

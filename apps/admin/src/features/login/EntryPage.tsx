import { GirihPanel, Logo, Merlons } from '@madrasah/ui';
import { Paper } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { namesWhileLoading, namesWithoutAnswer, schoolNamesOf, screenTitle } from '../../shared/school/school-names.ts';
import { useEntryServices } from '../../shared/services/entry-services.ts';
import styles from './EntryPage.module.css';
import { useAnswer } from './use-answer.ts';

/** The layout of the screens without login. `title`: of the browser's tab. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  const { apiOrigin } = useEntryServices();
  const names = useEntryNames();
  useDocumentTitle(screenTitle(title, names));
  return (
    <main className={styles.page}>
      <GirihPanel>
        <div className={styles.banner}>
          <Logo src={`${apiOrigin}${names.logo}`} size={88} title="Logo" />
          <p className={styles.school}>{names.name}</p>
          <p className={styles.place}>{names.place}</p>
        </div>
        <div className={styles.wall}>
          <Merlons />
        </div>
      </GirihPanel>
      <div className={styles.form}>
        <Paper p={{ base: 'lg', sm: 'xl' }} shadow="md" w="100%" maw={420}>
          {children}
        </Paper>
      </div>
    </main>
  );
}

function useEntryNames() {
  const { client } = useEntryServices();
  const read = () =>
    client.siteContent.identity.query().then(
      ({ data }) => schoolNamesOf(data),
      () => namesWithoutAnswer,
    );
  return useAnswer(read) ?? namesWhileLoading;
}

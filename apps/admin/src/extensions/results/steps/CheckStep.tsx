import type { ResultPeriodView } from '@madrasah/contract';
import { resultTexts } from '@madrasah/contract';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { CallProblem } from '../../../shared/calls/CallProblem.tsx';
import { useChangeCall } from '../../../shared/calls/use-change-call.ts';
import { notifySuccess } from '../../../shared/dialogs/notifications.tsx';
import { useServices } from '../../../shared/services/services.ts';
import { isChangeable, rowCount } from '../period-state.ts';
import styles from '../results.module.css';
import { OutcomePreviews } from './OutcomePreviews.tsx';
import { Rows } from './Rows.tsx';

/** 'Periksa': what families will see, and the rows. */
export function CheckStep({ period }: { period: ResultPeriodView }) {
  const { client } = useServices();
  const call = useChangeCall(resultTexts.saveFailed);
  const [showsRows, setShowsRows] = useState(false);
  const { id, version, state } = period;
  const isEmpty = rowCount(period) === 0;
  const check = () =>
    call.send(async () => {
      await client.results.check.mutate({ id, version });
      notifySuccess('Tercatat sudah diperiksa.');
    });
  return (
    <>
      {isChangeable(period) ? (
        <>
          <Title order={3} size="h4">
            Seperti keluarga akan melihatnya
          </Title>
          <OutcomePreviews period={period} />
        </>
      ) : (
        <details>
          <summary className={styles.summary}>Seperti keluarga melihatnya</summary>
          <OutcomePreviews period={period} />
        </details>
      )}
      {state !== 'erased' && !isEmpty && (
        <>
          <Title order={3} size="h4">
            Baris
          </Title>
          {showsRows ? (
            <Rows period={period} />
          ) : (
            <Group>
              <Button variant="default" mih={44} onClick={() => setShowsRows(true)}>
                Tampilkan baris
              </Button>
            </Group>
          )}
        </>
      )}
      {state === 'draft' && (
        <Group gap="sm">
          <Button
            mih={44}
            loading={call.isBusy}
            disabled={period.sealing !== null}
            leftSection={<IconChecks size={18} aria-hidden />}
            onClick={() => void check()}
          >
            Sudah saya periksa
          </Button>
          <Text size="sm" c="dimmed" flex="1 1 14rem">
            Bila isinya diubah lagi sesudah ini, pemeriksaan diulang.
          </Text>
        </Group>
      )}
      <CallProblem call={call} />
    </>
  );
}

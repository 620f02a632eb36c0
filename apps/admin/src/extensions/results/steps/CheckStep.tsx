import type { ResultPeriodView } from '@madrasah/contract';
import { resultTexts } from '@madrasah/contract';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionProblem } from '../../../kit/actions/ActionProblem.tsx';
import { useAction } from '../../../kit/actions/use-action.ts';
import { useServices } from '../../../shared/services/services.ts';
import { isChangeable, rowCount } from '../period-state.ts';
import styles from '../results.module.css';
import { OutcomePreviews } from './OutcomePreviews.tsx';
import { Rows } from './Rows.tsx';

/** 'Periksa': what families will see, and the rows. */
export function CheckStep({ period }: { period: ResultPeriodView }) {
  const { client } = useServices();
  const [showsRows, setShowsRows] = useState(false);
  const { id, version, state } = period;
  const isEmpty = rowCount(period) === 0;
  const check = useAction({
    call: () => client.results.check.mutate({ id, version }),
    done: () => 'Tercatat sudah diperiksa.',
    failed: resultTexts.saveFailed,
    isInPlace: true,
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
            loading={check.isBusy}
            disabled={period.sealing !== null}
            leftSection={<IconChecks size={18} aria-hidden />}
            onClick={() => void check.run()}
          >
            Sudah saya periksa
          </Button>
          <Text size="sm" c="dimmed" flex="1 1 14rem">
            Bila isinya diubah lagi sesudah ini, pemeriksaan diulang.
          </Text>
        </Group>
      )}
      <ActionProblem {...check} />
    </>
  );
}

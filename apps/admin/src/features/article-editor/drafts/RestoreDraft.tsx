import { displayTitle } from '@madrasah/display';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useServices } from '../../../services.ts';
import { formatDateTime } from '../../../shared/format-time.ts';
import { useTimeZone } from '../../../shared/use-time-zone.ts';
import type { Draft } from './draft.ts';
import { unlockedDrafts } from './draft-locks.ts';

type Props = { userId: string; articleKey: string; onRestore: (draft: Draft) => void };

/** Offers what was typed on this device and never saved. It stays until it is restored and saved, or thrown away. */
export function RestoreDraft({ userId, articleKey, onRestore }: Props) {
  const { drafts: store } = useServices();
  const timeZone = useTimeZone();
  const [drafts, setDrafts] = useState<Draft[]>([]);

  useEffect(() => {
    let isWanted = true;
    void store
      .list(userId, articleKey)
      .then(unlockedDrafts)
      .then((found) => isWanted && setDrafts(found))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [store, userId, articleKey]);

  const forget = ({ id }: Draft) => setDrafts((current) => current.filter((draft) => draft.id !== id));
  const restore = (draft: Draft) => {
    forget(draft);
    onRestore(draft);
  };
  const discard = (draft: Draft) => {
    forget(draft);
    void store.remove(draft.id).catch(() => undefined);
  };
  if (drafts.length === 0) return null;

  return (
    <Alert
      color="yellow"
      icon={<IconHistory aria-hidden />}
      title="Pulihkan tulisan yang belum disimpan?"
      role="status"
    >
      <Stack gap="sm">
        {drafts.map((draft) => (
          <Group key={draft.id} justify="space-between" gap="xs">
            <Text>
              {displayTitle(draft.values)}, {formatDateTime(draft.keptAt, timeZone)}
            </Text>
            <Group gap="xs">
              <Button onClick={() => restore(draft)}>Pulihkan</Button>
              <Button variant="default" onClick={() => discard(draft)}>
                Buang
              </Button>
            </Group>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}

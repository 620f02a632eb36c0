import { Alert, Button, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime } from '../../../../shared/format/format-time.ts';
import { useTimeZone } from '../../../../shared/format/use-time-zone.ts';
import { TextLink } from '../../../../shared/page/links.tsx';
import { newArticleKey } from './draft.ts';
import { draftName, type FoundDraft } from './found-drafts.ts';
import { placeOf } from './place-text.ts';
import styles from './UnsavedDrafts.module.css';
import { useFoundDrafts } from './use-found-drafts.ts';

const shownCount = 5;

/** Unsaved drafts of this device or another, each with a link to its form. */
export function UnsavedDrafts({ userId }: { userId: string }) {
  const timeZone = useTimeZone();
  const { drafts } = useFoundDrafts(userId);
  const [isWhole, setWhole] = useState(false);
  if (drafts.length === 0) return null;

  const others = drafts.length - shownCount;
  const shown = isWhole ? drafts : drafts.slice(0, shownCount);
  return (
    <Alert
      color="yellow"
      icon={<IconHistory aria-hidden />}
      title="Draf belum disimpan"
      role="region"
      aria-label="Draf belum disimpan"
    >
      <ul className={styles.list}>
        {shown.map((draft) => (
          <li key={draft.key}>
            <DraftLink draft={draft} />
            <Text size="sm">
              {draft.articleKey === newArticleKey && 'Artikel baru, '}
              {formatDateTime(draft.at, timeZone)}, {placeOf(draft)}
            </Text>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Button variant="subtle" mt="xs" mih={44} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Tampilkan lebih sedikit' : `Tampilkan ${others} draf lain`}
        </Button>
      )}
    </Alert>
  );
}

/** The form itself offers the draft. */
function DraftLink({ draft }: { draft: FoundDraft }) {
  const title = draftName(draft);
  if (draft.articleKey === newArticleKey) {
    return (
      <TextLink to="/articles/create" fw={600} lineClamp={2} title={title}>
        {title}
      </TextLink>
    );
  }
  return (
    <TextLink to="/articles/edit/$id" params={{ id: draft.articleKey }} fw={600} lineClamp={2} title={title}>
      {title}
    </TextLink>
  );
}

import { articleSubject, collections } from '@madrasah/contract';
import { Alert, Button, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDateTime, useTimeZone } from '../format/format-time.ts';
import { TextLink } from '../page/links.tsx';
import { useOffFeatures } from '../services/features.ts';
import { newEntryId, newSubjectId } from './draft.ts';
import { draftName, type FoundDraft, locationOf, useFoundDrafts } from './found-drafts.ts';
import styles from './UnsavedDrafts.module.css';

const shownCount = 5;

/** Unsaved drafts of this device or another, each with a link to its form; `subject`: only of one kind of content. */
export function UnsavedDrafts({ subject }: { subject?: string }) {
  const timeZone = useTimeZone();
  const formOf = useForms();
  const found = useFoundDrafts();
  const drafts = found.drafts.flatMap((draft) => {
    const form = (subject ?? draft.subject) === draft.subject && formOf(draft);
    return form ? { ...draft, form } : [];
  });
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
              {draft.subjectId === newSubjectId && `${draft.form.label} baru, `}
              {formatDateTime(draft.at, timeZone)}, {locationOf(draft)}
            </Text>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Button variant="subtle" mt="xs" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Tampilkan lebih sedikit' : `Tampilkan ${others} draf lain`}
        </Button>
      )}
    </Alert>
  );
}

type Form = { label: string; link: LinkOptions };

/** The name of a draft's form and the link to it; nothing where the school does not have it any more. */
function useForms(): (draft: FoundDraft) => Form | undefined {
  const off = useOffFeatures();
  return ({ subject, subjectId }) => {
    const isNew = subjectId === newSubjectId;
    if (subject === articleSubject) {
      const link = isNew ? linkOptions({ to: '/articles/create' }) : articleLink(subjectId);
      return { label: 'Artikel', link };
    }
    const kind = collections.find(({ name, api }) => name === subject && !off.includes(api));
    if (!kind) return undefined;
    const params = { kind: kind.api, id: isNew ? newEntryId : subjectId };
    return { label: kind.labels.one, link: linkOptions({ to: '/collections/$kind/$id', params }) };
  };
}

const articleLink = (id: string) => linkOptions({ to: '/articles/edit/$id', params: { id } });

/** The form itself offers the draft. */
function DraftLink({ draft }: { draft: FoundDraft & { form: Form } }) {
  const title = draftName(draft);
  return (
    <TextLink {...draft.form.link} fw={600} lineClamp={2} title={title}>
      {title}
    </TextLink>
  );
}

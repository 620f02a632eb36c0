import { collections, type LatestActivity } from '@madrasah/contract';
import { Text } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import type { StaffLink } from '../../shared/extensions/staff-extension.ts';
import { TextLink } from '../../shared/page/links.tsx';
import { partsOf, useActivityWords } from './sentences.ts';

/** What is in the trash or gone has no form. */
const isGone = (action: string) => /\.(?:delete|purge|erase|withdrawInvitation)$/.test(action);

/** The screen of what was changed; undefined where there is none, or no more. */
function linkOf({ action, subjectId, subjectTitle }: LatestActivity): StaffLink | undefined {
  if (subjectId === null || isGone(action)) return undefined;
  const [kind] = action.split('.');
  if (kind === 'article') return linkOptions({ to: '/articles/edit/$id', params: { id: subjectId } });
  if (kind === 'category') return linkOptions({ to: '/articles/categories', search: { search: subjectTitle } });
  if (kind === 'user') return linkOptions({ to: '/users', search: { all: subjectTitle } });
  if (kind === 'inquiry') return linkOptions({ to: '/inbox/$id', params: { id: subjectId } });
  if (kind === 'result') return linkOptions({ to: '/results/$id', params: { id: subjectId } });
  if (kind !== 'collection') return undefined;
  const of = collections.find(({ labels }) => subjectTitle.startsWith(`${labels.one}: `));
  return of && linkOptions({ to: '/collections/$kind/$id', params: { kind: of.api, id: subjectId } });
}

/** One activity as a sentence. */
export function Sentence({ activity }: { activity: LatestActivity }) {
  const { who, actionText, subject } = partsOf(activity, useActivityWords());
  const link = subject ? linkOf(activity) : undefined;
  return (
    <Text lh={1.4} lineClamp={4}>
      <b>{who}</b> {actionText}
      {subject && !link && ` ‘${subject}’`}
      {link && (
        <>
          {' '}
          <TextLink {...link}>‘{subject}’</TextLink>
        </>
      )}
    </Text>
  );
}

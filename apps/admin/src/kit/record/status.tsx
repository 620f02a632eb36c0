import {
  type ArticleStatus,
  articleStatuses,
  type Publication,
  type PublishedState,
  pick,
  stateNames,
} from '@madrasah/contract';
import { Badge } from '@mantine/core';
import { stateColors } from './publishing.ts';

export const StateBadge = ({ state }: { state: PublishedState }) => (
  <Badge color={stateColors[state]}>{stateNames[state]}</Badge>
);

/** The names of the states in the filter. */
export const statusNames: Record<ArticleStatus, string> = pick(stateNames, articleStatuses);

type Stateful = { status: ArticleStatus; publication?: Publication | undefined };

/** The state shown to staff: a published article that visitors do not see yet, or no longer, has its own. */
export function shownState({ status, publication }: Stateful): PublishedState {
  if (status !== 'published') return status;
  if (publication === 'expired') return 'ended';
  return publication === 'scheduled' ? 'scheduled' : 'published';
}

export const shownStatusName = (article: Stateful): string => stateNames[shownState(article)];

/** The publication of a revision at its save. */
export const publicationAtSave = ({ isScheduled }: { isScheduled: boolean }): Publication | undefined =>
  isScheduled ? 'scheduled' : undefined;

export const StatusBadge = (article: Stateful) => <StateBadge state={shownState(article)} />;

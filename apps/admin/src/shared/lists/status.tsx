import type { ArticleStatus, Publication } from '@madrasah/contract';
import { Badge } from '@mantine/core';

/** The names of the states in the filter. */
export const statusNames: Record<ArticleStatus, string> = {
  published: 'Published',
  draft: 'Draft',
  archived: 'Archived',
};

/** The state shown to staff: a published article that visitors do not see yet, or no longer, has its own. */
type ShownStatus = ArticleStatus | 'scheduled' | 'expired';
const shownNames: Record<ShownStatus, string> = {
  ...statusNames,
  scheduled: 'Terjadwal',
  expired: 'Sudah berakhir',
};
const colors: Record<ShownStatus, string> = {
  published: 'green',
  draft: 'yellow',
  archived: 'gray',
  scheduled: 'main',
  expired: 'gray',
};

type Stateful = { status: ArticleStatus; publication?: Publication | undefined };

/** Decides which state is shown in every list, search and history. */
const shownStatus = ({ status, publication }: Stateful): ShownStatus =>
  status === 'published' && (publication === 'scheduled' || publication === 'expired') ? publication : status;

export const shownStatusName = (article: Stateful): string => shownNames[shownStatus(article)];

/** The publication of a revision at its save. */
export const publicationAtSave = ({ isScheduled }: { isScheduled: boolean }): Publication | undefined =>
  isScheduled ? 'scheduled' : undefined;

export function StatusBadge({ status, publication }: Stateful) {
  const shown = shownStatus({ status, publication });
  return <Badge color={colors[shown]}>{shownNames[shown]}</Badge>;
}

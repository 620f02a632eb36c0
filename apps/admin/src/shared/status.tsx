import type { ArticleStatus } from '@madrasah/contract';
import { Badge } from '@mantine/core';

/** The names of the states as the filter writes them (AL-005). */
export const statusNames: Record<ArticleStatus, string> = {
  published: 'Published',
  draft: 'Draft',
  archived: 'Archived',
};

const colors: Record<ArticleStatus, string> = { published: 'green', draft: 'yellow', archived: 'gray' };

export function StatusBadge({ status }: { status: ArticleStatus }) {
  return <Badge color={colors[status]}>{statusNames[status]}</Badge>;
}

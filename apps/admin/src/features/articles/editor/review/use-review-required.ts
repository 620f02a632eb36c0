import { can } from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../../../shared/services/services.ts';
import type { SessionUser } from '../../../../shared/session/session-user.ts';

/** Whether an editor reviews what this person publishes. The server checks the same. */
export function useReviewRequired(user: SessionUser): boolean {
  const { utils } = useServices();
  const isTrusted = can(user, 'article:review');
  const { data } = useQuery(utils.siteContent.publishing.queryOptions(undefined, { enabled: !isTrusted }));
  return !isTrusted && (data?.data.reviewRequired ?? false);
}

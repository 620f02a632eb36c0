import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { LoadErrorAlert } from './LoadErrorAlert.tsx';

type Props = {
  query: { data: unknown; isError: boolean; isPending: boolean; error: unknown; refetch: () => unknown };
  /** Shown where the server does not say why. */
  failed: string;
  /** What could not be loaded, as a sentence. */
  explanation: string;
  /** A picture of what is being loaded. */
  pending?: ReactNode;
};

/** A query that runs for the first time, or has failed without earlier data; nothing otherwise. */
export function LoadState({ query, failed, explanation, pending = <Skeleton height={160} /> }: Props) {
  if (query.isPending) return pending;
  if (!query.isError || query.data !== undefined) return null;
  return (
    <LoadErrorAlert
      error={query.error}
      fallback={failed}
      explanation={explanation}
      onRetry={() => void query.refetch()}
    />
  );
}

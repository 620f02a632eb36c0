import { dashboardTexts } from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { LoadingPage, LoadState } from '../../../shared/page/LoadState.tsx';
import { useServices } from '../../../shared/services/services.ts';

/** Opens the first step that is neither done nor passed, or the last one. */
export function SetupResume() {
  const { utils } = useServices();
  const readiness = useQuery(utils.dashboard.readiness.queryOptions(undefined, { staleTime: 0 }));
  // Not from the cache: the step that was just left may still be open there.
  if (readiness.isFetching) return <LoadingPage what="Memuat langkah…" />;
  if (!readiness.data) {
    const failed = dashboardTexts.readinessFailed;
    return <LoadState query={readiness} failed={failed} explanation="Langkah-langkah gagal dimuat." />;
  }
  const open = readiness.data.setup.steps.find(({ state }) => state === 'open');
  return <Navigate to="/setup/$step" params={{ step: open?.step ?? 'finish' }} replace />;
}

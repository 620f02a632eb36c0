import { dashboardTexts } from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { LoadErrorAlert } from '../../../shared/page/LoadErrorAlert.tsx';
import { LoadingPage } from '../../../shared/page/LoadingPage.tsx';
import { useServices } from '../../../shared/services/services.ts';

/** Opens the first step that is neither done nor passed, or the last one. */
export function SetupResume() {
  const { utils } = useServices();
  const readiness = useQuery(utils.dashboard.readiness.queryOptions(undefined, { staleTime: 0 }));
  if (readiness.isError) {
    return (
      <LoadErrorAlert
        error={readiness.error}
        fallback={dashboardTexts.readinessFailed}
        explanation="Langkah-langkah gagal dimuat."
        onRetry={() => void readiness.refetch()}
      />
    );
  }
  // Not from the cache: the step that was just left may still be open there.
  if (readiness.isFetching || !readiness.data) return <LoadingPage what="Memuat langkah…" />;
  const open = readiness.data.setup.steps.find(({ state }) => state === 'open');
  return <Navigate to="/setup/$step" params={{ step: open?.step ?? 'finish' }} replace />;
}

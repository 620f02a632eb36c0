import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTimeZone } from '../format/use-time-zone.ts';
import { savedBy } from '../forms/saved-by.ts';
import type { useOwnCall } from './use-own-call.ts';

/** Why the last call was refused. */
export function CallProblem({
  call: { problem, errors },
}: {
  call: Pick<ReturnType<typeof useOwnCall>, 'problem' | 'errors'>;
}) {
  const timeZone = useTimeZone();
  const reasons = problem ? [problem.message] : Object.values(errors);
  if (reasons.length === 0) return null;
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />} title={reasons.join(' ')}>
      {problem?.current
        ? `${savedBy(problem.current, timeZone)} Yang tampil sekarang adalah keadaan terbaru. Tulisan Anda masih ada; periksa, lalu coba lagi.`
        : problem?.advice}
    </Alert>
  );
}

import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type Failure, savedBy } from '../../shared/calls/failure.ts';
import { useTimeZone } from '../../shared/format/format-time.ts';

type Props = {
  problem: Failure | undefined;
  errors?: Record<string, string>;
  /** Shown after the advice, unless another person has saved a newer version. */
  children?: string;
};

export function ActionProblem({ problem, errors = {}, children }: Props) {
  const timeZone = useTimeZone();
  const reasons = problem ? [problem.message] : Object.values(errors);
  if (reasons.length === 0) return null;
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />} title={reasons.join(' ')}>
      {problem?.current
        ? `${savedBy(problem.current, timeZone)} Yang tampil sekarang adalah keadaan terbaru. Tulisan Anda masih ada; periksa, lalu coba lagi.`
        : [problem?.advice, children].filter(Boolean).join(' ')}
    </Alert>
  );
}

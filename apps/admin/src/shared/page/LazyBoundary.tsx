import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

type Props = {
  children: ReactNode;
  fallback?: ReactNode;
  /** Shown if the code cannot be loaded or throws; a message by default. */
  instead?: ReactNode;
};

/** Suspense with an error boundary for a lazily loaded part: an error does not affect the rest of the page. */
export const LazyBoundary = ({ children, fallback, instead = <MissingPart /> }: Props) => (
  <CatchBoundary getResetKey={() => ''} errorComponent={() => instead}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </CatchBoundary>
);

export function lazyPart<PartProps extends object>(
  load: () => Promise<ComponentType<PartProps>>,
  states: Omit<Props, 'children'> = {},
) {
  const Part = lazy(async () => ({ default: await load() }));
  return (props: PartProps) => (
    <LazyBoundary {...states}>
      <Part {...props} />
    </LazyBoundary>
  );
}

function MissingPart() {
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />} title="Bagian ini tidak dapat dimuat">
      Periksa sambungan internet, lalu muat ulang halaman. Tulisan yang belum disimpan tetap tersimpan di perangkat ini.
    </Alert>
  );
}

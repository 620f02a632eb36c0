import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Component, type ReactNode, Suspense } from 'react';

type Props = {
  children: ReactNode;
  /** Until the code has come. */
  fallback?: ReactNode;
  /** Where it does not come, in place of words that say so. */
  instead?: ReactNode;
};

/** A part of a page whose code comes later than the page. One that does not come, or breaks, takes nothing with it. */
export class LaterPart extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    const { children, fallback, instead = <MissingPart /> } = this.props;
    return this.state.isBroken ? instead : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}

function MissingPart() {
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />} title="Bagian ini tidak dapat dimuat">
      Periksa sambungan internet, lalu muat ulang halaman. Tulisan yang belum disimpan tetap tersimpan di perangkat ini.
    </Alert>
  );
}

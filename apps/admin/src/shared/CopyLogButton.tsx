import { Button } from '@mantine/core';
import { useEntryServices } from '../entry-services.ts';
import { notifyError, notifySuccess } from './notifications.tsx';

/** The calls that failed in this tab, for whoever is asked for help (D-11). */
export function CopyLogButton() {
  const { callLog } = useEntryServices();

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(callLog.text());
      notifySuccess('Log tersalin. Tempelkan pada pesan kepada pengelola situs.');
    } catch {
      notifyError('Log tidak dapat disalin di perangkat ini.');
    }
  };

  return (
    <Button variant="default" onClick={copy}>
      Salin log
    </Button>
  );
}

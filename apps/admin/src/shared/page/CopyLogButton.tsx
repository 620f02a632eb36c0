import { Button } from '@mantine/core';
import { copyText } from '../dialogs/copy-text.ts';
import { useEntryServices } from '../services/entry-services.ts';

/** Copies the calls that failed in this tab, for a request for help (D-11). */
export function CopyLogButton() {
  const { callLog } = useEntryServices();

  const copy = () =>
    copyText(
      callLog.text(),
      'Log tersalin. Tempelkan pada pesan kepada pengelola situs.',
      'Log tidak dapat disalin di perangkat ini.',
    );

  return (
    <Button variant="default" onClick={copy}>
      Salin log
    </Button>
  );
}

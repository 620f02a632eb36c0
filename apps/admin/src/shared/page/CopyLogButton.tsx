import { Button } from '@mantine/core';
import { copyText } from '../dialogs/copy-text.ts';
import { useEntryServices } from '../services/entry-services.ts';

/** Copies the failed calls of this tab, for a support request. */
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

import { useBlocker } from '@tanstack/react-router';
import { LeaveDialog } from '../dialogs/LeaveDialog.tsx';
import { useServices } from '../services/services.ts';

/** `what`: as in 'belum disimpan ke artikel'. Asks before the user leaves with text that is not on the server, unless the session has ended. */
export function UnsavedChangesGuard({ what, isDirty }: { what: string; isDirty: () => boolean }) {
  const { session } = useServices();
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty() && session.user() !== null,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });

  return (
    <LeaveDialog
      isOpen={blocker.status === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    >
      Perubahan Anda belum disimpan ke {what}. Tulisan tetap ada sebagai draf dan ditawarkan lagi saat Anda kembali.
    </LeaveDialog>
  );
}

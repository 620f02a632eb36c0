import { useBlocker } from '@tanstack/react-router';
import { LeaveDialog } from '../../../shared/dialogs/LeaveDialog.tsx';
import { useServices } from '../../../shared/services/services.ts';

/** Asks before the user leaves with text that is not on the server, unless the session has ended. */
export function UnsavedChangesGuard({ isDirty }: { isDirty: () => boolean }) {
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
      Perubahan Anda belum disimpan ke artikel. Tulisan tetap ada sebagai draf dan ditawarkan lagi saat Anda kembali.
    </LeaveDialog>
  );
}

import { useBlocker } from '@tanstack/react-router';
import { LeaveDialog } from '../dialogs/LeaveDialog.tsx';
import { useServices } from '../services/services.ts';

/** What happens to unsaved text of a form with drafts. `what`: as in 'belum disimpan ke artikel'. */
export const keptAsDraft = (what: string) =>
  `Perubahan Anda belum disimpan ke ${what}. Tulisan tetap ada sebagai draf dan ditawarkan lagi saat Anda kembali.`;

type Props = { isDirty: () => boolean; explanation: string };

/**
 * Asks before the user leaves with text that is not on the server, unless the session has ended. Another part of the same
 * screen is no other screen.
 */
export function UnsavedChangesGuard({ isDirty, explanation }: Props) {
  const { session } = useServices();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty() && current.pathname !== next.pathname && session.user() !== null,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });

  return (
    <LeaveDialog
      isOpen={blocker.status === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    >
      {explanation}
    </LeaveDialog>
  );
}

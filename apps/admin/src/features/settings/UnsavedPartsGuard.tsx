import type { PartKey } from '@madrasah/contract';
import { useBlocker } from '@tanstack/react-router';
import { LeaveDialog } from '../../shared/dialogs/LeaveDialog.tsx';
import { useServices } from '../../shared/services/services.ts';
import { settingsParts } from './parts/index.ts';

/**
 * Asks before the user leaves with unsaved tabs. Switching tabs does not count as leaving, and an ended session does
 * not ask.
 */
export function UnsavedPartsGuard({ unsaved }: { unsaved: readonly PartKey[] }) {
  const { session } = useServices();
  const isUnsaved = unsaved.length > 0;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname && session.user() !== null,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  const names = settingsParts.filter(({ key }) => unsaved.includes(key)).map(({ label }) => label);

  return (
    <LeaveDialog
      isOpen={blocker.status === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    >
      Belum disimpan: {names.join(', ')}. Isian tetap ada di tab peramban ini dan muncul lagi saat Anda kembali.
    </LeaveDialog>
  );
}

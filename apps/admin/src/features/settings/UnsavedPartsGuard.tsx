import type { PartKey } from '@madrasah/contract';
import { UnsavedChangesGuard } from '../../shared/drafts/UnsavedChangesGuard.tsx';
import { settingsParts } from './parts/index.ts';

/** Asks before the user leaves with unsaved tabs, and names them. */
export function UnsavedPartsGuard({ unsaved }: { unsaved: readonly PartKey[] }) {
  const names = settingsParts.filter(({ key }) => unsaved.includes(key)).map(({ label }) => label);
  return (
    <UnsavedChangesGuard
      isDirty={() => unsaved.length > 0}
      explanation={`Belum disimpan: ${names.join(', ')}. Isian tetap ada di tab peramban ini dan muncul lagi saat Anda kembali.`}
    />
  );
}

import { zoneName } from '@madrasah/display';
import { Alert, Text } from '@mantine/core';
import { useFields } from '../../../shared/controls/context.ts';
import { textAt } from '../../../shared/controls/value-at.ts';
import { ExtensionParts } from '../../../shared/extensions/ExtensionParts.tsx';
import { useActiveExtensions } from '../../../shared/extensions/staff-extension.ts';
import { useTimeZone } from '../../../shared/format/use-time-zone.ts';

/** What another time zone changes, shown before the save: moments stay, so their time of day is another one. */
export function ZoneChange({ path }: { path: string }) {
  const chosen = textAt(useFields().form.values, path);
  const current = useTimeZone();
  const extensions = useActiveExtensions();
  if (current === undefined || chosen === current) return null;
  return (
    <Alert color="yellow" role="status" title={`Zona waktu berubah dari ${zoneName(current)} ke ${zoneName(chosen)}`}>
      <Text size="sm">
        Yang sudah dijadwalkan tetap terjadi pada saat yang sama; jam yang tertulis di situs menyesuaikan. Batas hari
        dan jam cadangan mengikuti zona yang baru.
      </Text>
      <ExtensionParts of={extensions.flatMap(({ ZoneChange: Part = [] }) => Part)} props={{ current, chosen }} />
    </Alert>
  );
}

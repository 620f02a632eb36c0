import { articleStatusSchema, roles, stateNames } from '@madrasah/contract';
import { formatDateTime, type KnownZone } from '../../shared/format/format-time.ts';
import { roleNames } from '../../shared/page/roles.ts';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const switches: Record<string, string> = { true: 'Ya', false: 'Tidak' };

/** A logged value as readable text; undefined without a value. */
export function readableValue(field: string, value: string | null, timeZone: KnownZone): string | undefined {
  if (value === null || value === '') return undefined;
  if (instant.test(value)) return formatDateTime(value, timeZone);
  if (field === 'status') {
    const status = articleStatusSchema.safeParse(value);
    return status.success ? stateNames[status.data] : value;
  }
  const role = field === 'role' ? roles.find((name) => name === value) : undefined;
  return role ? roleNames[role] : (switches[value] ?? value);
}

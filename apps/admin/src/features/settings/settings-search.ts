import { partKeys } from '@madrasah/contract';
import { z } from 'zod';

/** The query parameter of the screen: the open tab. An unknown value means the first tab. */
export const settingsSearch = z.object({ tab: z.enum(partKeys).optional().catch(undefined) });
export type SettingsSearch = z.output<typeof settingsSearch>;

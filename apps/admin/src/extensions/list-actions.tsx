import type { CollectionApi } from '@madrasah/contract';
import type { ReactNode } from 'react';
import { ExportButton } from './achievements/ExportButton.tsx';

/** Above the list of a kind, for those who manage all of its entries. */
export const listActions: Partial<Record<CollectionApi, ReactNode>> = {
  achievements: <ExportButton />,
};

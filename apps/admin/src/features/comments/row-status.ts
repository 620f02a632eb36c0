import type { ModerationState } from '@madrasah/contract';

/** The statuses of the filter. */
export const rowStatuses = ['approved', 'pending', 'rejected'] as const;

export const statusNames: Record<ModerationState, string> = {
  approved: 'Approved',
  pending: 'Pending',
  rejected: 'Rejected',
  trash: 'Sampah',
};

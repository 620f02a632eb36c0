/** The statuses of the filter. */
export const rowStatuses = ['approved', 'pending', 'rejected'] as const;
export type RowStatus = (typeof rowStatuses)[number];

export const statusNames: Record<RowStatus, string> = {
  approved: 'Approved',
  pending: 'Pending',
  rejected: 'Rejected',
};

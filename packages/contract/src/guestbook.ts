/** Shown to everybody, waiting for staff, or taken down by staff. */
export const guestMessageStatuses = ['shown', 'pending', 'hidden'] as const;
export type GuestMessageStatus = (typeof guestMessageStatuses)[number];

const maxShown = 99;

/** The text of the bell's badge. */
export const badgeOf = (unread: number): string => (unread > maxShown ? `${maxShown}+` : String(unread));

/** The accessible name of the bell. */
export const bellName = (unread: number | undefined): string =>
  unread ? `Notifikasi, ${unread.toLocaleString('id-ID')} belum dibaca` : 'Notifikasi';

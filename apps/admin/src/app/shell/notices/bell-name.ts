const mostShown = 99;

/** The number on the bell. */
export const badgeOf = (unread: number): string => (unread > mostShown ? `${mostShown}+` : String(unread));

/** The bell's name. */
export const bellName = (unread: number | undefined): string =>
  unread ? `Notifikasi, ${unread.toLocaleString('id-ID')} belum dibaca` : 'Notifikasi';

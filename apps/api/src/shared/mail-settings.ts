/** What modules know of mail: whether any is sent at all, and where the links in it lead. */
export type MailSettings = {
  /** False without a mail server; then nothing is put into the outbox. */
  isOn: boolean;
  /** Where visitors reach the site, without a slash at the end. */
  publicOrigin: string;
  /** Where the staff app is, which lies below `/admin`. */
  adminOrigin: string;
};

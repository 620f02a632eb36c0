/** The mail settings of all modules: whether mail is sent, and the origins of its links. */
export type MailSettings = {
  /** False without a mail server; then nothing is added to the outbox. */
  isOn: boolean;
  /** The address of the public site, without a trailing slash. */
  publicOrigin: string;
  /** The origin of the staff app, which is below `/admin`. */
  adminOrigin: string;
};

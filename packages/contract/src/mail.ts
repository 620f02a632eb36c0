/** What messages are about. */
export const mailKinds = ['password-reset', 'newsletter-confirmation', 'newsletter-digest', 'notice', 'test'] as const;
export type MailKind = (typeof mailKinds)[number];

/** `failed` is given up, until somebody tries it again. */
export const mailStates = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** Where a subscriber confirms and unsubscribes, with a button: programs that only look at links do neither. */
export const subscriptionPath = (token: string) => `/langganan/${token}`;

/** What mailboxes post to when somebody presses their own 'Unsubscribe' (RFC 8058). */
export const oneClickPath = (token: string) => `${subscriptionPath(token)}/berhenti`;

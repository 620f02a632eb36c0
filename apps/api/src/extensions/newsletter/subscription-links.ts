/** The page with the buttons for confirming and unsubscribing: programs that only check links press none. */
export const subscriptionPath = (token: string) => `/langganan/${token}`;

/** The address for the unsubscribe button of mail programs (RFC 8058). */
export const oneClickPath = (token: string) => `${subscriptionPath(token)}/berhenti`;

/** The source of the current time; tests have their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** How far a rate limit is used: requests of the window and still left, and seconds until it starts again. */
export type RateState = { limit: number; windowSeconds: number; remaining: number; resetSeconds: number };

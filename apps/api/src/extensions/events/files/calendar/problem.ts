/** Why an event of a file cannot be imported, as the report says it. */
export class Problem extends Error {}

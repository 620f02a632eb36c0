/** The meaning of a parameter, and a value as it is sent. */
export type ParameterText = { description: string; example: string | number | boolean | readonly string[] };

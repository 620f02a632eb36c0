/** The named properties of an object, as far as it has them. */
export function pick<Source extends object, Name extends keyof Source>(
  source: Source,
  names: readonly Name[],
): Pick<Source, Name>;
export function pick(source: Record<PropertyKey, unknown>, names: readonly PropertyKey[]): object {
  return Object.fromEntries(names.filter((name) => name in source).map((name) => [name, source[name]]));
}

/** A secret as it is easily read off and typed: in groups of four. */
export const inGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

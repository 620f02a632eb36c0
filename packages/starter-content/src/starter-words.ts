import { type IdentityContent, institutionOf, withInstitution } from '@madrasah/contract';

/** Where a school without a place stands in the samples; it is a fictional village. */
const fictionalPlace = 'Kabupaten Sukamulya';

const levels = /^(?:RA|MI|MTs|MAK?|SD|SMP|SMA|SMK)(?= )/;

/** A fictional address of the school, such as `nurulhikmah`. */
const hostOf = (shortName: string) =>
  shortName
    .replace(levels, '')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase() || 'kami';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A sample text with the school's words in place of names in braces, such as `{nama}`. */
function filledText(text: string, identity: IdentityContent): string {
  const { name, shortName, kind, place, appName } = identity;
  const town = (place || fictionalPlace).replace(/^(?:Kabupaten|Kota) /, '');
  const words = {
    nama: name,
    singkat: shortName,
    tempat: place || fictionalPlace,
    kota: town,
    'kota-alamat': encodeURIComponent(town),
    aplikasi: appName,
    'aplikasi-alamat': encodeURIComponent(appName),
    alamat: hostOf(shortName),
  };
  const filled = Object.entries(words).reduce(
    (result, [word, value]) => result.replaceAll(`{${word}}`, () => value),
    text,
  );
  return withInstitution(filled, institutionOf(kind));
}

/** The same within HTML. */
export const filledHtml = (html: string, identity: IdentityContent): string => {
  const { name, shortName, place, appName } = identity;
  return filledText(html, {
    ...identity,
    ...{ name: escaped(name), shortName: escaped(shortName), place: escaped(place), appName: escaped(appName) },
  });
};

/** Sample content with the school's words in every text. */
export function filled<Content>(content: Content, identity: IdentityContent): Content;
export function filled(content: unknown, identity: IdentityContent): unknown {
  if (typeof content === 'string') return filledText(content, identity);
  if (Array.isArray(content)) return content.map((part) => filled<unknown>(part, identity));
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(Object.entries(content).map(([name, part]) => [name, filled<unknown>(part, identity)]));
}

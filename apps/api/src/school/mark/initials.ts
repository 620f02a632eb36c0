/** What a short name says about the kind of school, which many schools share. */
const kinds = new Set(
  'ra tk mi min mis mts mtsn mtss ma man mas mak makn sd sdn sdi sdit smp smpn smpit sma sman smait smk smkn slb slbn pp ponpes pondok pesantren madrasah sekolah ibtidaiyah tsanawiyah aliyah kejuruan dasar menengah pertama atas negeri swasta islam terpadu'.split(
    ' ',
  ),
);
const most = 3;

const withoutKind = (words: readonly string[]): readonly string[] => {
  const begin = words.findIndex((word) => !kinds.has(word.toLowerCase()));
  return begin < 0 ? words : words.slice(begin);
};

/** Without words such as 'dan' and 'al' in lower case, unless all are. */
const withoutParticles = (words: readonly string[]): readonly string[] => {
  const named = words.filter((word) => /^[A-Z\d]/.test(word));
  return named.length > 0 ? named : words;
};

/** A number of at most two digits stands whole: schools are known by it. */
const initialOf = (word: string): string => (/^\d{1,2}/.exec(word)?.[0] ?? word.charAt(0)).toUpperCase();

/**
 * One to three letters and digits for a school's short name: 'AF' for 'MTs Al-Falah', '1B' for 'SMA Negeri 1 Bandung'.
 * Empty where the name has no Latin letter.
 */
export function initialsOf(shortName: string): string {
  const plain = shortName.normalize('NFKD').replace(/[\p{M}'’‘ʻʼʾʿ`]/gu, '');
  const words = withoutParticles(withoutKind(plain.split(/[^A-Za-z\d]/).filter((word) => word !== '')));
  const [first = ''] = words;
  if (words.length === 1 && /^[A-Z]{2,3}$/.test(first)) return first;
  let initials = '';
  for (const word of words) {
    const initial = initialOf(word);
    if (initials.length + initial.length > most) break;
    initials += initial;
  }
  return initials;
}

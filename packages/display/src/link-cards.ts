/** The pages whose link preview shows their title: articles, categories by slug, and other pages by path. */
export const linkCardKinds = ['artikel', 'kategori', 'halaman'] as const;
export type LinkCardKind = (typeof linkCardKinds)[number];

/** The page that a card belongs to, and the title that it shows. */
export type LinkCard = { kind: LinkCardKind; id: string; title: string };

/** A short hash of a title (FNV-1a), so that a card has a new address when its title changes. */
function versionOf(title: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(title)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The address of the picture that shows a title in link previews. */
export const linkCardPath = ({ kind, id, title }: LinkCard): string =>
  `/link-preview/${kind}/${encodeURIComponent(id)}/${versionOf(title)}.jpg`;

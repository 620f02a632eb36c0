/** A stored day as Indonesians write it; other texts as they are. */
export const shownDay = (text: string): string => text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');

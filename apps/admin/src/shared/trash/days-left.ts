const dayMs = 24 * 60 * 60_000;

/** How long an article stays in the trash, as text; `keptUntil` is ISO 8601. */
export function daysLeft(keptUntil: string, now: number): string {
  const days = Math.ceil((Date.parse(keptUntil) - now) / dayMs);
  return days > 1 ? `${days} hari lagi` : 'kurang dari sehari lagi';
}

import { achievementAreas } from '@madrasah/contract';
import { loadArticleLink } from '../../shared/entries/article-link.ts';
import { loadPage } from '../../shared/entries/entries.ts';
import { entryRoute } from '../../shared/entries/kind-routes.ts';
import type { RouterContext } from '../../shared/router-context.ts';
import { type AchievementsSearch, dayInWords, inYearsQuery, rankOf } from './achievement-list.ts';

export const loadAchievements = (context: RouterContext, search: AchievementsSearch) =>
  loadPage(context.queryClient.ensureQueryData(inYearsQuery(context, search)), search.page);

async function loadAchievement(context: RouterContext, slug: string) {
  const { api, queryClient } = context;
  const { data } = await queryClient.ensureQueryData(api.achievements.bySlug.queryOptions({ slug }));
  return { achievement: data, article: await loadArticleLink(context, data.article) };
}
type Achievement = Awaited<ReturnType<typeof loadAchievement>>['achievement'];

/** What is known of an achievement, by name. */
export const factsOf = ({ area, date, winners, people, organiser, ...place }: Achievement): [string, string][] => [
  ['Capaian', rankOf(place)],
  ['Bidang', achievementAreas[area]],
  ['Tanggal', dayInWords(date)],
  ['Penyelenggara', organiser],
  ['Peraih', winners],
  ['Nama', people.join(', ')],
];

export const achievementRoute = entryRoute('achievements', loadAchievement, ({ achievement }) => ({
  ...achievement,
  text: `${rankOf(achievement)}. ${achievement.organiser}`,
}));

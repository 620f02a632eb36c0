import { achievementAreas } from '@madrasah/contract';
import { loadArticleLink } from '../../shared/entries/article-link.ts';
import { loadPage } from '../../shared/entries/entries.ts';
import { entryRoute } from '../../shared/entries/kind-routes.ts';
import type { RouterContext } from '../../shared/router-context.ts';
import { type AchievementsSearch, dayInWords, inYearsQuery, rankOf } from './achievement-list.ts';

export const loadAchievements = (context: RouterContext, search: AchievementsSearch) =>
  loadPage(context.queryClient.ensureQueryData(inYearsQuery(context, search)), search.page);

const readAchievement = ({ api, queryClient }: RouterContext, slug: string) =>
  queryClient.ensureQueryData(api.achievements.bySlug.queryOptions({ slug }));
type Achievement = Awaited<ReturnType<typeof readAchievement>>['data'];

/** An achievement with the article about it. */
async function withArticle(context: RouterContext, reading: ReturnType<typeof readAchievement>) {
  const { data } = await reading;
  return { achievement: data, article: await loadArticleLink(context, data.article) };
}
export type LoadedAchievement = Awaited<ReturnType<typeof withArticle>>;

export const loadAchievementPreview = (context: RouterContext, secret: string) =>
  withArticle(
    context,
    context.queryClient.ensureQueryData(context.api.achievements.readPreview.queryOptions({ secret })),
  );

/** What is known of an achievement, by name. */
export const factsOf = ({ area, date, winners, people, organiser, ...place }: Achievement): [string, string][] => [
  ['Capaian', rankOf(place)],
  ['Bidang', achievementAreas[area]],
  ['Tanggal', dayInWords(date)],
  ['Penyelenggara', organiser],
  ['Peraih', winners],
  ['Nama', people.join(', ')],
];

export const achievementRoute = entryRoute(
  'achievements',
  (context, slug) => withArticle(context, readAchievement(context, slug)),
  ({ achievement }) => ({ ...achievement, text: `${rankOf(achievement)}. ${achievement.organiser}` }),
);

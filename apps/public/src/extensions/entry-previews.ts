import { type EntryPagesApi, hasEntryPages, previewPath } from '@madrasah/contract';
import { notFound } from '@tanstack/react-router';
import { loadLinked } from '../shared/preview/preview.ts';
import type { RouterContext } from '../shared/router-context.ts';
import { loadAchievementPreview } from './achievements/achievements.ts';
import { loadAlbumPreview } from './albums/albums.ts';
import { loadEventPreview } from './events/agenda.ts';
import { loadMemberPreview } from './staff/staff.ts';

type Load<Shown> = (context: RouterContext, secret: string) => Promise<Shown>;

/** What the page of each kind shows of the entry behind a preview link. */
const loaders = {
  achievements: async (context, secret) => {
    const shown = await loadAchievementPreview(context, secret);
    return { of: 'achievements', title: shown.achievement.title, shown };
  },
  albums: async (context, secret) => {
    const shown = await loadAlbumPreview(context, secret);
    return { of: 'albums', title: shown.album.title, shown };
  },
  announcements: async ({ api, queryClient }, secret) => {
    const { data } = await queryClient.ensureQueryData(api.announcements.readPreview.queryOptions({ secret }));
    return { of: 'announcements', title: data.title, shown: { announcement: data } };
  },
  events: async (context, secret) => {
    const event = await loadEventPreview(context, secret);
    return { of: 'events', title: event.title, shown: { event } };
  },
  extracurriculars: async ({ api, queryClient }, secret) => {
    const { data } = await queryClient.ensureQueryData(api.extracurriculars.readPreview.queryOptions({ secret }));
    return { of: 'extracurriculars', title: data.title, shown: { activity: data } };
  },
  facilities: async ({ api, queryClient }, secret) => {
    const { data } = await queryClient.ensureQueryData(api.facilities.readPreview.queryOptions({ secret }));
    return { of: 'facilities', title: data.title, shown: { facility: data } };
  },
  pages: async ({ api, queryClient }, secret) => {
    const { data } = await queryClient.ensureQueryData(api.pages.readPreview.queryOptions({ secret }));
    return { of: 'pages', title: data.title, shown: { page: data } };
  },
  staff: async (context, secret) => {
    const shown = await loadMemberPreview(context, secret);
    return { of: 'staff', title: shown.member.title, shown };
  },
} satisfies { [Api in EntryPagesApi]: Load<{ of: Api; title: string; shown: object }> };

type LoadedPreview = Awaited<ReturnType<(typeof loaders)[EntryPagesApi]>>;

/** The current state of the entry behind a preview link. Throws `notFound` for an invalid link. */
export async function loadEntryPreview(context: RouterContext, { kind, secret }: { kind: string; secret: string }) {
  const api = Object.keys(loaders)
    .filter((name) => hasEntryPages(name))
    .find((name) => previewPath(name) === `/pratinjau/${kind}/`);
  if (!api) throw notFound();
  return loadLinked<LoadedPreview>(() => loaders[api](context, secret));
}

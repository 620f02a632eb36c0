import { collectionPages } from '../collections/collection-pages.ts';
import type { FeatureId } from './features/feature-list.ts';

/** A page that families look for. `isFilled`: it is one only while the feature has contents to show. */
type Service = { href: string; title: string; feature?: FeatureId; isFilled?: true };

const { announcements, events, files, staff, units, extracurriculars, achievements, facilities, albums, questions } =
  collectionPages;
const ofKind = (feature: FeatureId, { path, title }: { path: string; title: string }): Service => ({
  href: path,
  title,
  feature,
  isFilled: true,
});

/** In the order of the footer; the first six are the tasks of a new site's home page. */
export const services: readonly Service[] = [
  { href: '/hasil', title: 'Hasil', feature: 'results', isFilled: true },
  { href: '/pendaftaran', title: 'Pendaftaran', feature: 'admissions' },
  ofKind('events', events),
  ofKind('files', files),
  ofKind('staff', staff),
  { href: '/contact', title: 'Kontak' },
  ofKind('announcements', announcements),
  ofKind('units', units),
  ofKind('extracurriculars', extracurriculars),
  ofKind('achievements', achievements),
  ofKind('facilities', facilities),
  ofKind('albums', albums),
  ofKind('questions', questions),
  { href: '/ppid', title: 'Informasi publik', feature: 'ppid' },
  { href: '/contact/status', title: 'Status kiriman', feature: 'inbox' },
  { href: '/buletin', title: 'Buletin', feature: 'newsletter' },
];

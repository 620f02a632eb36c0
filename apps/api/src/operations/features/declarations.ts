import { type FeatureId, featureIds, isPageOf, type JobName } from '@madrasah/contract';

/** What the API does for a feature. While the feature is off, nothing of it exists. */
type Declaration = {
  /** Its procedures, also over REST: whole routers, or single ones. */
  calls: readonly string[];
  /** Procedures of these routers that go on working, because people hold links to them. */
  heldCalls?: readonly string[];
  /** Addresses without a procedure, with everything below them. Its pages are in the contract. */
  addresses?: readonly string[];
  /** Its jobs, which wait. Retention is never among them. */
  jobs?: readonly JobName[];
};

/** A page with contents that administrators edit. */
const fixedPage = (name: string, saving: string): Declaration => ({
  calls: [`siteContent.${name}`, `siteContent.${saving}`],
});

export const declarations: Record<FeatureId, Declaration> = {
  announcements: { calls: ['announcements'] },
  events: { calls: ['events'] },
  questions: { calls: ['questions'] },
  files: { calls: ['files'], addresses: ['/api/manage/file-uploads'] },
  facilities: { calls: ['facilities'] },
  staff: { calls: ['staff'] },
  units: { calls: ['units'] },
  extracurriculars: { calls: ['extracurriculars'] },
  achievements: { calls: ['achievements'] },
  albums: { calls: ['albums'] },
  pages: { calls: ['pages'] },
  results: { calls: ['results'], jobs: ['results.findUnsealed', 'results.seal'] },
  inbox: { calls: ['inquiries'], heldCalls: ['inquiries.status'] },
  newsletter: {
    calls: ['newsletter'],
    heldCalls: ['newsletter.subscription', 'newsletter.confirm', 'newsletter.unsubscribe'],
    jobs: ['newsletter.ask', 'newsletter.write'],
  },
  comments: { calls: ['comments'] },
  guestbook: { calls: ['guestbook'] },
  // Summing up the days goes on: it is what erases single visits.
  analytics: { calls: ['analytics'], addresses: ['/api/visits'] },
  // Noting changes goes on: it is what empties their notes.
  integrations: { calls: ['apiKeys', 'webhooks', 'changes'], jobs: ['webhooks.collect', 'webhooks.deliver'] },
  ppid: { calls: [] },
  admissions: fixedPage('admissions', 'saveAdmissions'),
  app: fixedPage('app', 'saveApp'),
  cooperative: fixedPage('cooperative', 'saveCooperative'),
  adiwiyata: fixedPage('adiwiyata', 'saveAdiwiyata'),
};

const byName = (namesOf: (declaration: Declaration) => readonly string[]): ReadonlyMap<string, FeatureId> =>
  new Map(featureIds.flatMap((id) => namesOf(declarations[id]).map((name) => [name, id] as const)));

const featureOfName = byName(({ calls }) => calls);
const heldCalls = new Set(featureIds.flatMap((id) => declarations[id].heldCalls ?? []));
const featureOfJob = byName(({ jobs = [] }) => jobs);

/** The feature without which a procedure such as `events.list` does not exist. */
export function featureOfCall(path: string): FeatureId | undefined {
  if (heldCalls.has(path)) return undefined;
  const [router = ''] = path.split('.', 1);
  return featureOfName.get(path) ?? featureOfName.get(router);
}

/** Whether an address of the site belongs to one of these features. */
export function isAddressOf(off: readonly FeatureId[], address: string): boolean {
  if (isPageOf(off, address)) return true;
  const [path = ''] = address.split('?', 1);
  return off.some((id) => declarations[id].addresses?.some((own) => path === own || path.startsWith(`${own}/`)));
}

/** Whether a job waits while these features are off. */
export function isJobOf(off: readonly FeatureId[], job: JobName): boolean {
  const feature = featureOfJob.get(job);
  return feature !== undefined && off.includes(feature);
}

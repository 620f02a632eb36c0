import { type FeatureId, featureIds, isPageOf } from '@madrasah/contract';
import type { ExtensionParts, FeatureDeclaration, FeatureParts } from '../../trpc/service-context.ts';

/** A page with contents that administrators edit. */
const fixedPage = (name: string, saving: string): FeatureDeclaration => ({
  calls: [`siteContent.${name}`, `siteContent.${saving}`],
});

/** The features of the core; those of extensions are declared with them. */
const ofCore: Partial<Record<FeatureId, FeatureDeclaration>> = {
  comments: { calls: ['comments'] },
  guestbook: { calls: ['guestbook'] },
  // Summing up the days goes on: it is what erases single visits.
  analytics: { calls: ['analytics'], addresses: ['/api/visits'] },
  ppid: { calls: [] },
  admissions: fixedPage('admissions', 'saveAdmissions'),
  app: fixedPage('app', 'saveApp'),
  cooperative: fixedPage('cooperative', 'saveCooperative'),
  adiwiyata: fixedPage('adiwiyata', 'saveAdiwiyata'),
};

type Declarations = Readonly<Partial<Record<FeatureId, FeatureDeclaration>>>;

/** What the API does for the features of the core and of these extensions. */
export const declarationsWith = (extensions: readonly ExtensionParts[]): Declarations => ({
  ...ofCore,
  ...Object.fromEntries(extensions.flatMap(({ feature }) => (feature ? [[feature.id, feature]] : []))),
});

export function featureParts(declarations: Declarations): FeatureParts {
  const declared = featureIds.flatMap((id) => {
    const declaration = declarations[id];
    return declaration ? [{ id, ...declaration }] : [];
  });
  const featureOfName = new Map(declared.flatMap(({ id, calls }) => calls.map((name) => [name, id] as const)));
  const heldCalls = new Set(declared.flatMap((one) => one.heldCalls ?? []));
  const featureOfJob = new Map(declared.flatMap(({ id, jobs = [] }) => jobs.map((name) => [name, id] as const)));
  return {
    featureOfCall(path) {
      if (heldCalls.has(path)) return undefined;
      const [router = ''] = path.split('.', 1);
      return featureOfName.get(path) ?? featureOfName.get(router);
    },
    isAddressOf(off, address) {
      if (isPageOf(off, address)) return true;
      const [path = ''] = address.split('?', 1);
      return off.some((id) => declarations[id]?.addresses?.some((own) => path === own || path.startsWith(`${own}/`)));
    },
    isJobOf(off, job) {
      const feature = featureOfJob.get(job);
      return feature !== undefined && off.includes(feature);
    },
  };
}

import { StructuredData } from '../../metadata/StructuredData.tsx';
import { useRouterContext, useSettings } from '../site/site-queries.ts';
import { structuredSchool } from './structured-school.ts';

/** The school for machines. */
export function StructuredSchool() {
  const { origin } = useRouterContext();
  const { settings } = useSettings();
  return <StructuredData data={structuredSchool(settings, origin)} />;
}

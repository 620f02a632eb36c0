import { StructuredData } from '../../metadata/StructuredData.tsx';
import { useRouterContext, useSettings } from '../site/site-queries.ts';
import { schoolStructuredData } from './school-structured-data.ts';

/** The school for machines. */
export function SchoolStructuredData() {
  const { origin } = useRouterContext();
  const { settings } = useSettings();
  return <StructuredData data={schoolStructuredData(settings, origin)} />;
}

import { StructuredData } from '../../shared/metadata/StructuredData.tsx';
import { useRouterContext } from '../../shared/router-context.ts';
import { useSettings } from '../../shared/use-settings.ts';
import { schoolStructuredData } from './school-structured-data.ts';

/** The school's structured data. */
export function SchoolStructuredData() {
  const { origin } = useRouterContext();
  const { settings } = useSettings();
  return <StructuredData data={schoolStructuredData(settings, origin)} />;
}

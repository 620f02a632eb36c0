import { useNamedSite } from '../../shared/identity.ts';
import { StructuredData } from '../../shared/metadata/StructuredData.tsx';
import { useSettings } from '../../shared/use-settings.ts';
import { schoolStructuredData } from './school-structured-data.ts';

/** The school's structured data. */
export function SchoolStructuredData() {
  const site = useNamedSite();
  const { settings } = useSettings();
  return <StructuredData data={schoolStructuredData(settings, site)} />;
}

import { useEffect, useState } from 'react';
import { namesWhileLoading, namesWithoutAnswer, schoolNamesOf } from '../../shared/school/school-names.ts';
import { useEntryServices } from '../../shared/services/entry-services.ts';

/** The school's names on screens without login, which load no query cache. */
export function useEntryNames() {
  const { client } = useEntryServices();
  const [names, setNames] = useState(namesWhileLoading);
  useEffect(() => {
    let isWanted = true;
    void client.siteContent.identity.query().then(
      ({ data }) => isWanted && setNames(schoolNamesOf(data)),
      () => isWanted && setNames(namesWithoutAnswer),
    );
    return () => {
      isWanted = false;
    };
  }, [client]);
  return names;
}

import { withInstitution } from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../services/services.ts';
import { namesWhileLoading, namesWithoutAnswer, type SchoolNames, schoolNamesOf } from './school-names.ts';

export function useSchoolNames(): SchoolNames {
  const { utils } = useServices();
  const { data, isError } = useQuery(utils.siteContent.identity.queryOptions());
  if (data) return schoolNamesOf(data.data);
  return isError ? namesWithoutAnswer : namesWhileLoading;
}

/** Puts the word for the institution into a general text. */
export function useSchoolText() {
  const { institution } = useSchoolNames();
  return (text: string) => withInstitution(text, institution);
}

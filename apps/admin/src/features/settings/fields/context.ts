import { createContext, useContext } from 'react';
import type { PartForm } from '../use-part-form.ts';

export const PartFormContext = createContext<PartForm | null>(null);

/** The form of the tab that a field stands in. */
export function usePartFormContext(): PartForm {
  const partForm = useContext(PartFormContext);
  if (!partForm) throw new Error('PartFormContext is missing');
  return partForm;
}

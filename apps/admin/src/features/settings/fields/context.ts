import { createContext, useContext } from 'react';
import type { PartForm } from '../use-part-form.ts';

export const PartFormContext = createContext<PartForm | null>(null);

/** The form of the tab that contains the field. */
export function usePartFormContext(): PartForm {
  const partForm = useContext(PartFormContext);
  if (!partForm) throw new Error('PartFormContext is missing');
  return partForm;
}

import type { ComponentType } from 'react';
import type { FormValues } from '../../shared/controls/context.ts';
import type { StaffEntry } from './collection-calls.ts';

/** A beginning for a new entry; texts in brackets say what to write. */
export type EntryTemplate = { name: string; values: FormValues };

/** What the screens of one kind have in addition to those of every kind. */
export type EntryExtras = {
  templates?: readonly EntryTemplate[];
  /** Below the form of a stored entry. */
  Facts?: ComponentType<{ entry: StaffEntry }>;
};

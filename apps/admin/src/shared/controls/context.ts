import type { Field } from '@madrasah/contract';
import { createSafeContext } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ComponentType, ReactNode } from 'react';
import type { UploadedPicture } from '../pictures/upload-picture.ts';

export type FormValues = Record<string, unknown>;

export type ControlName = Field['control'];
type FieldWith<Name extends ControlName> = Field & { control: Name };

/** `path`: of the value in the form. An item of a list of plain values is named by its list. */
export type ControlProps<Name extends ControlName> = { field: FieldWith<Name>; path: string; isItem?: boolean };

export type Controls = { [Name in ControlName]: (props: ControlProps<Name>) => ReactNode };

/** The same for a form, which finds the component by the field's control. */
type AnyControl = { render(props: { field: Field; path: string; isItem?: boolean }): ReactNode };
type ControlTable = Partial<Record<ControlName, AnyControl['render']>>;

/** What a form shows in addition to a field, depending on typed values. */
export type FieldNote = {
  before?: ComponentType<{ path: string }>;
  after?: ComponentType<{ path: string }>;
  /** In place of the declared hint. */
  hint?: (values: FormValues, value: unknown) => string;
  /** Whether the field means something with these values; it is always there without this. */
  isShown?: (values: FormValues) => boolean;
};

export type FieldsForm = {
  form: UseFormReturnType<FormValues>;
  controls: ControlTable;
  /** By path, with `*` for the index of an item. */
  notes: Readonly<Record<string, FieldNote>>;
  /** A save waits for these tasks. */
  track: (task: Promise<unknown>) => void;
  upload: (file: Blob) => Promise<UploadedPicture>;
  /** Sets the number of pictures in a rich text whose upload failed; such a form is not saved. */
  setMissing?: (path: string, count: number) => void;
};

export const [FieldsContext, useFields] = createSafeContext<FieldsForm>('FieldsContext is missing');

export const useNote = (path: string): FieldNote => useFields().notes[path.replace(/\.\d+(?=\.|$)/g, '.*')] ?? {};

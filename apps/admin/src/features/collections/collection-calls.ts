import type { withFile } from '@madrasah/api-client';
import {
  type CollectionApi,
  type CollectionKind,
  collections,
  type EntryOrder,
  type EntryRevision,
  type EntryRevisionDetail,
  type EntrySort,
  type EntryState,
  hasEntryPages,
  type ManagedEntry,
  type Pagination,
  previewPath,
  type TableChoice,
  type TableImport,
  type TrashedEntry,
  type Values,
} from '@madrasah/contract';
import type { ComponentType } from 'react';
import type { PreviewCalls } from '../../kit/record/PreviewLinkDialog.tsx';
import type { FieldsForm, FormValues } from '../../shared/controls/context.ts';
import type { Services } from '../../shared/services/services.ts';

export type StaffEntry = ManagedEntry & Values;
type Page<Row> = { data: Row[]; pagination: Pagination };
type Message = { message: string };
type Options = { context?: Record<string, unknown> };

/** The calls for staff that every kind has. All kinds share their screens, so the values have no types here. */
type CollectionCalls = {
  listForStaff: {
    query(input: {
      page: number;
      limit?: number;
      search?: string | undefined;
      state?: EntryState | undefined;
      mine?: boolean | undefined;
      endsSoon?: boolean | undefined;
      unused?: boolean | undefined;
      sort?: EntrySort | undefined;
    }): Promise<Page<StaffEntry>>;
  };
  byId: { query(input: { id: string }): Promise<{ data: StaffEntry }> };
  create: { mutate(input: Values, options?: Options): Promise<{ data: StaffEntry }> };
  update: { mutate(input: Values): Promise<{ data: StaffEntry }> };
  /** `evenIfUsed`: only for kinds whose entries are named by others. */
  remove: { mutate(input: { id: string; evenIfUsed?: boolean }): Promise<Message> };
  trash: { query(input: { page: number; search?: string | undefined }): Promise<Page<TrashedEntry>> };
  restore: { mutate(input: { id: string }): Promise<{ data: StaffEntry }> };
  purge: { mutate(input: { id: string }): Promise<Message> };
  revisions: { query(input: { id: string; page: number }): Promise<Page<EntryRevision>> };
  revision: { query(input: { id: string; number: number }): Promise<{ data: EntryRevisionDetail & Values }> };
  restoreRevision: {
    mutate(input: { id: string; number: number; version: number }): Promise<{ data: StaffEntry }>;
  };
};

type OrderCalls = {
  order: { query(): Promise<{ data: EntryOrder }> };
  arrange: { mutate(input: { ids: string[] }): Promise<Message> };
};

export function orderCallsOf(client: Services['client'], api: CollectionApi): OrderCalls {
  const calls: CollectionCalls & Partial<OrderCalls> = client[api];
  if (!calls.order || !calls.arrange) throw new Error(`${api} has no order`);
  return { order: calls.order, arrange: calls.arrange };
}

type PictureCalls = {
  retractPicture: {
    mutate(input: { id: string; image: string }): Promise<{ data: StaffEntry; message: string }>;
  };
};

/** The call that takes a picture back; undefined for kinds without pictures. */
export function retractCallOf(client: Services['client'], { api, fields }: StaffKind) {
  const calls: CollectionCalls & Partial<PictureCalls> = client[api];
  return Object.values(fields).some(({ control }) => control === 'pictures') ? calls.retractPicture : undefined;
}

/** The link with which people without an account read an entry; undefined for kinds whose entries have no pages. */
export function previewCallsOf(client: Services['client'], { api, labels }: StaffKind): PreviewCalls | undefined {
  if (!hasEntryPages(api)) return undefined;
  const { previewState, createPreview, removePreview } = client[api];
  return {
    what: labels.one.toLowerCase(),
    path: previewPath(api),
    state: (id) => previewState.query({ id }),
    create: (id) => createPreview.mutate({ id }),
    remove: (id) => removePreview.mutate({ id }),
  };
}

type SentFile = ReturnType<typeof withFile>;

type ImportCalls = {
  template: { query(): Promise<{ data: { name: string; type: string; file: string } }> };
  readFile: { mutate(input: { table?: TableChoice }, file: SentFile): Promise<{ data: TableImport }> };
  importFile: { mutate(input: { digest: string; publish: boolean }): Promise<{ data: TableImport }> };
};

export function importCallsOf(client: Services['client'], api: CollectionApi): ImportCalls {
  const calls: CollectionCalls & Partial<ImportCalls> = client[api];
  if (!calls.template || !calls.readFile || !calls.importFile) throw new Error(`${api} has no import`);
  return { template: calls.template, readFile: calls.readFile, importFile: calls.importFile };
}

export const callsOf = (client: Services['client'], api: CollectionApi): CollectionCalls => client[api];

export type StaffKind = CollectionKind & { api: CollectionApi };

export const findKind = (api: string): StaffKind | undefined => collections.find((kind) => kind.api === api);

/** A beginning for a new entry; texts in brackets say what to write. */
export type EntryTemplate = { name: string; values: FormValues };

/** What the screens of one kind have in addition to those of every kind. */
export type EntryExtras = {
  templates?: readonly EntryTemplate[];
  notes?: FieldsForm['notes'];
  /** Below the form of a stored entry. */
  Facts?: ComponentType<{ entry: StaffEntry }>;
};

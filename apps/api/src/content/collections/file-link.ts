import { fileDetails, filePath, uploadedFileSchema, type Values } from '@madrasah/contract';

/** The address of an entry's file, and its title with kind and size, as in every list of files; undefined without one. */
export function fileLink({ id, slug, title }: { id: string; slug: string; title: string }, { file }: Values) {
  const { data } = uploadedFileSchema.safeParse(file);
  return data && { title: `${title} (${fileDetails(data)})`, href: filePath({ id, slug, type: data.type }) };
}

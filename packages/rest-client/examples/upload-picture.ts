import type { RestClient } from '@madrasah/rest-client';

/** Uploads a picture for a text; answers with its address, for an `<img>` in the article's content. */
export async function uploadPicture(client: RestClient, picture: Blob, name: string): Promise<string> {
  const form = new FormData();
  form.set('file', picture, name);
  const { data, error } = await client.POST('/api/articles/upload-inline-image', {
    body: { file: '' },
    bodySerializer: () => form,
  });
  if (error) throw new Error(`${error.code}: ${error.message}`);
  return data.url;
}

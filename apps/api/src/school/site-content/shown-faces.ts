import type { FacesContent, ShownFaces } from '@madrasah/contract';
import { describePictures } from '../../platform/media/index.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';

/** Adds the variants of the pictures. */
export async function showFaces(
  content: FacesContent,
  context: Pick<ServiceContext, 'db' | 'images'>,
): Promise<ShownFaces> {
  const { hero, welcome, voices } = content;
  const urls = [hero, welcome, ...voices].flatMap(({ image }) => image || []);
  if (urls.length === 0) return content;
  return { ...content, pictures: [...(await describePictures(context, urls)).values()] };
}

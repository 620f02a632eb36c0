import { type IdentityContent, limits, type ShownIdentity, texts } from '@madrasah/contract';
import { describePictures } from '../../platform/media/index.ts';
import { invalidField } from '../../shared/refusal.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';
import { markOf } from '../mark/index.ts';

/** Adds the version of the school's mark. */
export const showIdentity = (identity: IdentityContent): ShownIdentity => ({
  ...identity,
  mark: markOf(identity).version,
});

/** Refuses a logo that is no stored picture, or too small for the icons that are made from it. */
export async function requireUsableLogo(
  context: Pick<ServiceContext, 'db' | 'images'>,
  { logo }: Pick<IdentityContent, 'logo'>,
): Promise<void> {
  if (logo === '') return;
  const picture = (await describePictures(context, [logo])).get(logo);
  if (!picture) throw invalidField('logo', texts.siteContent.logoUnknown);
  const { logoEdge } = limits.siteContent.identity;
  if (Math.min(picture.width, picture.height) < logoEdge) {
    throw invalidField('logo', texts.siteContent.logoTooSmall(logoEdge));
  }
}

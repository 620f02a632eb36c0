import { imageAddress } from '@madrasah/display';
import { Avatar } from '@mantine/core';
import { useServices } from '../services/services.ts';
import { placeholderAvatar } from '../session/session-user.ts';

/** The picture of a member of staff, whose name stands beside it; what stands in for none belongs to this app. */
export function PersonPicture({ src, size }: { src: string; size: number }) {
  const { apiOrigin } = useServices();
  const isStored = src !== '' && src !== placeholderAvatar;
  return <Avatar src={isStored ? imageAddress(src, { publicOrigin: apiOrigin }) : src} alt="" size={size} />;
}

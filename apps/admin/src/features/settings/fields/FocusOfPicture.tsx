import { imageFocusSchema } from '@madrasah/contract';
import { imageAddress } from '@madrasah/display';
import { FocusPicker } from '../../../shared/pictures/FocusPicker.tsx';
import { useServices } from '../../../shared/services/services.ts';
import { usePartFormContext } from './context.ts';
import { siblingPath, textAt, valueAt } from './value-at.ts';

type Props = { path: string; frame: { place: string; shape: number } };

/** The focus of the picture next to it; absent without a picture. */
export function FocusOfPicture({ path, frame }: Props) {
  const { form } = usePartFormContext();
  const { apiOrigin } = useServices();
  const image = textAt(form.values, siblingPath(path, 'image'));
  if (!image) return null;
  return (
    <FocusPicker
      source={imageAddress(image, { publicOrigin: apiOrigin })}
      focus={imageFocusSchema.nullable().catch(null).parse(valueAt(form.values, path))}
      onChange={(focus) => form.setFieldValue(path, focus)}
      frame={frame}
    />
  );
}

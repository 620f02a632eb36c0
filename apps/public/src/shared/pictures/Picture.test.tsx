import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './Picture.tsx';

const stored = { url: '/uploads/3f/3fa9.jpg', width: 600, height: 600, variants: [], preview: null };

test('a cropped picture keeps the focus of its use in sight, else that of the library, else it is centred', () => {
  const positionOf = (ofUse: { x: number; y: number } | null, ofLibrary: { x: number; y: number } | null) =>
    /object-position:([^;"]*)/.exec(
      renderToStaticMarkup(
        <Picture
          image={stored.url}
          pictures={[{ ...stored, focus: ofLibrary }]}
          focus={ofUse}
          position="card"
          alt=""
        />,
      ),
    )?.[1];
  expect(positionOf({ x: 50, y: 0 }, { x: 50, y: 100 })).toBe('50% 0%');
  expect(positionOf(null, { x: 50, y: 100 })).toBe('50% 100%');
  expect(positionOf(null, null)).toBeUndefined();
});

/** Pixels as red, green, blue and alpha, row by row from the top. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** A bitmap that begins with its info header, after which an icon has no place of the pixels: they follow the palette. */
export type Bitmap = { bytes: Buffer; pixelsAt?: number; isIcon?: boolean };

type Header = {
  width: number;
  height: number;
  depth: number;
  isTopDown: boolean;
  paletteAt: number;
  paletteEnd: number;
};

const infoHeader = 40;
const plain = 0;
const masks = 3;
const redMask = 0x00ff0000;
const paletteDepths = [1, 2, 4, 8];
const depths = [...paletteDepths, 24, 32];

/** What a bitmap says of itself. Throws for compressed ones and for other orders of colour than blue, green, red. */
export function readHeader({ bytes, isIcon = false }: Bitmap): Header {
  const [size, width, rows] = [bytes.readUInt32LE(0), bytes.readInt32LE(4), bytes.readInt32LE(8)];
  const [depth, compression, colours] = [bytes.readUInt16LE(14), bytes.readUInt32LE(16), bytes.readUInt32LE(32)];
  if (size < infoHeader || !depths.includes(depth)) throw new Error('unknown kind of bitmap');
  if (compression !== plain && compression !== masks) throw new Error('compressed bitmap');
  if (compression === masks && bytes.readUInt32LE(infoHeader) !== redMask) throw new Error('unknown order of colours');
  const paletteColours = colours || (paletteDepths.includes(depth) ? 1 << depth : 0);
  return {
    ...{ width, depth, isTopDown: rows < 0, paletteAt: size, paletteEnd: size + 4 * paletteColours },
    // The rows of an icon are followed by as many of its mask.
    height: Math.floor(Math.abs(rows) / (isIcon ? 2 : 1)),
  };
}

/** Rows are filled up to a multiple of four bytes. */
const strideOf = (width: number, depth: number) => Math.ceil((width * depth) / 32) * 4;

/** A value of one to eight bits in a row. */
function bitsAt(bytes: Buffer, rowAt: number, x: number, depth: number): number {
  const bit = x * depth;
  return (bytes.readUInt8(rowAt + (bit >> 3)) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
}

/**
 * Decodes an uncompressed bitmap, and throws where it is cut off; the caller has limited the number of pixels. Of 32 bits
 * the fourth byte is the alpha; in other icons the mask says what is transparent.
 */
export function decodePixels(bitmap: Bitmap): Pixels {
  const { bytes, isIcon = false } = bitmap;
  const { width, height, depth, isTopDown, paletteAt, paletteEnd } = readHeader(bitmap);
  const pixelsAt = bitmap.pixelsAt ?? paletteEnd;
  const hasPalette = paletteDepths.includes(depth);
  const [stride, maskStride] = [strideOf(width, depth), strideOf(width, 1)];
  const maskAt = isIcon && depth !== 32 ? pixelsAt + stride * height : undefined;
  if (pixelsAt < paletteAt || pixelsAt + stride * height > bytes.length) throw new Error('bitmap is cut off');

  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const row = isTopDown ? y : height - 1 - y;
    const rowAt = pixelsAt + row * stride;
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x);
      const colourAt = hasPalette ? paletteAt + 4 * bitsAt(bytes, rowAt, x, depth) : rowAt + (x * depth) / 8;
      const isMasked = maskAt !== undefined && bitsAt(bytes, maskAt + row * maskStride, x, 1) === 1;
      data[at + 3] = isMasked ? 0 : depth === 32 ? bytes.readUInt8(colourAt + 3) : 255;
      // A colour that the palette lacks is black.
      if (hasPalette && colourAt + 4 > pixelsAt) continue;
      data[at] = bytes.readUInt8(colourAt + 2);
      data[at + 1] = bytes.readUInt8(colourAt + 1);
      data[at + 2] = bytes.readUInt8(colourAt);
    }
  }
  return { data, width, height };
}

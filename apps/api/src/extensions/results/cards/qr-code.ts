import { generate } from 'lean-qr';
import sharp from 'sharp';

/** The white margin around the code, in modules, as scanners require. */
const quietZone = 4;
/** Large enough for viewers that smooth enlarged pictures. */
const pixelsPerModule = 8;
const [black, white] = [0, 255];

/** A text as a QR code with its margin: a square PNG of two colours as `data:` address. */
export async function drawQrCode(text: string): Promise<string> {
  const code = generate(text);
  const edge = code.size + 2 * quietZone;
  const modules = Uint8Array.from({ length: edge * edge }, (_, at) =>
    code.get((at % edge) - quietZone, Math.floor(at / edge) - quietZone) ? black : white,
  );
  const png = await sharp(modules, { raw: { width: edge, height: edge, channels: 1 } })
    .resize(edge * pixelsPerModule, edge * pixelsPerModule, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

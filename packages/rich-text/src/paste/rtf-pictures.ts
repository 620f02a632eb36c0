const dataStart = /[0-9a-f\s]{100,}/i;

/**
 * The PNG and JPEG pictures of an RTF text, in order. Word and WPS copy HTML with local picture files that no page
 * may read; the RTF format contains the same pictures as hexadecimal numbers.
 */
export function picturesOfRtf(rtf: string): File[] {
  const parts = rtf.split(/\\pict(?![a-z])/).slice(1);
  return parts.flatMap((part, index) => {
    const type = /\\(png|jpeg)blip/.exec(part.slice(0, 4_000))?.[1];
    const data = dataStart.exec(part)?.[0].replace(/\s+/g, '') ?? '';
    return type === undefined || data === '' ? [] : [fileOf(data, type, index)];
  });
}

function fileOf(hexadecimal: string, type: string, index: number): File {
  const bytes = new Uint8Array(hexadecimal.length >> 1);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(hexadecimal.slice(at * 2, at * 2 + 2), 16);
  return new File([bytes], `gambar-${index + 1}.${type}`, { type: `image/${type}` });
}

import sharp from 'sharp';
import { motifName, type PictureKind, type PictureMotif } from './motif.ts';
import { paintArches } from './motifs/arches.ts';
import { paintBooks } from './motifs/books.ts';
import { paintCamp } from './motifs/camp.ts';
import { paintClassroom } from './motifs/classroom.ts';
import { paintGears } from './motifs/gears.ts';
import { paintGirih } from './motifs/girih.ts';
import { paintKaligrafiFrame } from './motifs/kaligrafi-frame.ts';
import { paintLaboratory } from './motifs/laboratory.ts';
import { paintLantern } from './motifs/lantern.ts';
import { paintLeaves } from './motifs/leaves.ts';
import { paintMegaMendung } from './motifs/mega-mendung.ts';
import { paintPaddy } from './motifs/paddy.ts';
import { paintPen } from './motifs/pen.ts';
import { paintPitch } from './motifs/pitch.ts';
import { paintSea } from './motifs/sea.ts';
import { paintSkyline } from './motifs/skyline.ts';
import { paintStars } from './motifs/stars.ts';
import { paintTrophy } from './motifs/trophy.ts';
import type { Painter } from './painter.ts';
import { palettes } from './palettes.ts';
import { randomFrom } from './random.ts';
import { document } from './svg.ts';

const painters: Record<PictureKind, Painter> = {
  girih: paintGirih,
  arches: paintArches,
  skyline: paintSkyline,
  books: paintBooks,
  'kaligrafi-frame': paintKaligrafiFrame,
  paddy: paintPaddy,
  stars: paintStars,
  lantern: paintLantern,
  classroom: paintClassroom,
  pitch: paintPitch,
  'mega-mendung': paintMegaMendung,
  pen: paintPen,
  gears: paintGears,
  laboratory: paintLaboratory,
  camp: paintCamp,
  trophy: paintTrophy,
  sea: paintSea,
  leaves: paintLeaves,
};

/** The picture as an SVG document. */
function drawPicture(motif: PictureMotif): string {
  return document(painters[motif.kind](palettes[motif.palette], randomFrom(motifName(motif))));
}

/** The picture as a JPEG of 1200 × 675 pixels; the same motif always gives the same picture. */
export async function renderPicture(motif: PictureMotif): Promise<Buffer> {
  return sharp(Buffer.from(drawPicture(motif)))
    .flatten()
    .jpeg({ quality: 78 })
    .toBuffer();
}

import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

export type Card = { number: string; fullName: string; className: string; code: string };
export type CardSheet = {
  school: string;
  /** Of the school's name and of the title, as `#rrggbb`; codes are black. */
  colour: string;
  title: string;
  schoolYear: string;
  /** Of the page of the results. */
  address: string;
  /** A picture as `data:` address: the library stores one of the same address only once. */
  qrCode: string;
  /** The school's logo in the same form, if it has one. */
  logo?: string | undefined;
  cards: Card[];
};

const fontOf = (weight: string) => fileURLToPath(new URL(`./fonts/alegreya-${weight}.ttf`, import.meta.url));
const fonts = { regular: fontOf('regular'), bold: fontOf('bold') };

/** All lengths are in points, 72 to the inch. */
const mm = 72 / 25.4;
const page = { width: 210 * mm, height: 297 * mm, margin: 8 * mm };
const columns = 2;
const rows = 4;
const cardsPerPage = columns * rows;
const card = { width: (page.width - 2 * page.margin) / columns, height: (page.height - 2 * page.margin) / rows };
const padding = 6 * mm;
const inner = { width: card.width - 2 * padding, height: card.height - 2 * padding };
const qrEdge = 29 * mm;
/** As high as school and title. */
const logoEdge = 40;
const gap = 3 * mm;
const cutMark = { half: 2 * mm, line: 0.5, colour: '#767676' };

/** Where a text stands, and how large it may become. */
type Box = { x: number; y: number; width: number; height: number };
type Style = { font: keyof typeof fonts; size: number };
const body: Style = { font: 'regular', size: 9 };
const strong: Style = { font: 'bold', size: 9 };
const lineHeight = 13;
const smallestSize = 5;

type Pdf = PDFKit.PDFDocument;
type Point = { x: number; y: number };

/** Wraps a text into its box, in a smaller size where it is too long. Words that repeat are shaped once. */
function drawText(pdf: Pdf, text: string, { x, y, width, height }: Box, { font, size }: Style) {
  pdf.font(fonts[font]).fontSize(size);
  for (
    let smaller = size - 0.5;
    pdf.heightOfString(text, { width }) > height && smaller >= smallestSize;
    smaller -= 0.5
  ) {
    pdf.fontSize(smaller);
  }
  pdf.text(text, x, y, { width });
}

/** Digits as high as capitals: a 1 of the font's usual digits looks like an I. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['lnum'];

/** Draws a text in one line, in a smaller size where it is too long. */
function drawLine(pdf: Pdf, text: string, { x, y, width }: Box, { font, size }: Style, characterSpacing = 0) {
  const options = { features, characterSpacing, lineBreak: false };
  const usual = pdf.font(fonts[font]).fontSize(size).widthOfString(text, options);
  pdf.fontSize(Math.min(size, (size * width) / usual)).text(text, x, y, options);
}

const numberLabel = (number: string) => (/^\d{10}$/.test(number) ? 'NISN' : 'Nomor');

/** In points. With more, a copied code has a space between letters that the font sets apart, such as TT. */
const codeSpacing = 1.2;

/** The middle has the pupil on the left and the QR code on the right. */
function drawCard(pdf: Pdf, sheet: CardSheet, pupil: Card, { x, y }: Point) {
  const full = { x, width: inner.width, height: lineHeight };
  const left = { x, width: inner.width - qrEdge - gap, height: lineHeight };
  const middle = y + 47;
  const foot = y + inner.height;
  const indent = sheet.logo ? logoEdge + gap : 0;
  if (sheet.logo) pdf.image(sheet.logo, x, y, { width: logoEdge });
  pdf.fillColor(sheet.colour);
  drawText(pdf, sheet.school, { ...full, x: x + indent, width: full.width - indent, y }, body);
  const title = { x: x + indent, y: y + 13, width: full.width - indent, height: 31 };
  drawText(pdf, `${sheet.title} ${sheet.schoolYear}`, title, { font: 'bold', size: 11 });
  pdf.fillColor('black');
  drawText(pdf, pupil.fullName, { ...left, y: middle, height: 38 }, { font: 'bold', size: 13 });
  drawLine(pdf, `Kelas ${pupil.className}`, { ...left, y: middle + 39 }, body);
  drawLine(pdf, `${numberLabel(pupil.number)} ${pupil.number}`, { ...left, y: middle + 50 }, body);
  drawLine(pdf, pupil.code, { ...left, y: middle + 62 }, { font: 'bold', size: 18 }, codeSpacing);
  pdf.image(sheet.qrCode, x + inner.width - qrEdge, middle, { width: qrEdge });
  drawText(pdf, sheet.address, { ...full, y: foot - 29, height: 16 }, body);
  drawText(pdf, 'Jaga kerahasiaan kode ini', { ...full, y: foot - 13 }, strong);
}

/** A cross at each corner of the cards. */
function drawCutMarks(pdf: Pdf) {
  pdf.lineWidth(cutMark.line).strokeColor(cutMark.colour);
  for (let column = 0; column <= columns; column += 1) {
    for (let row = 0; row <= rows; row += 1) {
      const [x, y] = [page.margin + column * card.width, page.margin + row * card.height];
      pdf.moveTo(x - cutMark.half, y).lineTo(x + cutMark.half, y);
      pdf.moveTo(x, y - cutMark.half).lineTo(x, y + cutMark.half);
    }
  }
  pdf.stroke();
}

const { compare } = new Intl.Collator('id', { numeric: true });

/** In the order in which they are handed out: by class, then by name. */
const inOrder = (cards: readonly Card[]) =>
  cards.toSorted((a, b) => compare(a.className, b.className) || compare(a.fullName, b.fullName));

/** A PDF of A4 pages with eight cards each, by class and name. Runs in a thread. */
export function drawCards(sheet: CardSheet): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    font: fonts.regular,
    lang: 'id',
    displayTitle: true,
    info: { Title: `Kartu kode ${sheet.title}`, Author: sheet.school },
  });
  const written = buffer(pdf);
  for (const [at, pupil] of inOrder(sheet.cards).entries()) {
    const index = at % cardsPerPage;
    if (index === 0) {
      pdf.addPage();
      drawCutMarks(pdf);
    }
    const x = page.margin + (index % columns) * card.width + padding;
    const y = page.margin + Math.floor(index / columns) * card.height + padding;
    drawCard(pdf, sheet, pupil, { x, y });
  }
  pdf.end();
  return written;
}

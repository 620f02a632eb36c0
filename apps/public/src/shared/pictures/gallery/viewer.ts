import { naturalBounds, pictureFiles, picturePositions } from '@madrasah/display/pictures';
import { type ArrowIcon, arrowPaths } from '@madrasah/ui/arrow-icons';
import { galleryLink } from '../../dom-events.ts';
import { readSizes } from '../packed-pictures.ts';
import styles from './viewer.module.css';

/** The alternative text of a picture without a caption. */
export const unnamedPicture = (index: number): string => `Gambar galeri ${index + 1}`;

/** In pixels; a shorter movement is a tap. */
const shortestSwipe = 40;

/** Calls `onSwipe` with 1 when a finger swipes left, and with -1 when it swipes right. */
function listenForSwipes(element: HTMLElement, onSwipe: (step: 1 | -1) => void): void {
  let start: { x: number; y: number } | null = null;
  element.addEventListener('pointerdown', ({ isPrimary, clientX: x, clientY: y }) => {
    // A second finger zooms.
    start = isPrimary ? { x, y } : null;
  });
  element.addEventListener('pointerup', ({ clientX, clientY }) => {
    if (!start) return;
    const deltaX = clientX - start.x;
    const deltaY = clientY - start.y;
    start = null;
    if (Math.abs(deltaX) >= shortestSwipe && Math.abs(deltaX) > Math.abs(deltaY)) onSwipe(deltaX < 0 ? 1 : -1);
  });
  element.addEventListener('pointercancel', () => {
    start = null;
  });
}

/** Set in the history entry of the opened viewer, so that Back closes it and stays on the page. */
const entryMark = 'galeri';
const isViewerEntry = () => Object(history.state)[entryMark] === true;

/** An element with attributes and children. */
function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | undefined>>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value ?? '');
  element.append(...children);
  return element;
}

function drawIcon(name: ArrowIcon): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS(svg.namespaceURI, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', arrowPaths[name]);
  svg.append(path);
  return svg;
}

function makeButton(onPress: () => void, ...children: (Node | string)[]): HTMLButtonElement {
  const button = make('button', { type: 'button' }, ...children);
  button.addEventListener('click', onPress);
  return button;
}

/** The picture of a link, in variants for the whole screen and never larger than its own size. */
function makePicture(link: HTMLAnchorElement): HTMLElement {
  const address = link.getAttribute('href') ?? '';
  const known = readSizes(address, link.dataset.picture ?? '');
  const { sources, src } = known ? pictureFiles(known, picturePositions.screen) : { sources: [], src: address };
  const image = make('img', { src, alt: altOf(link), width: '1600', height: '1200', decoding: 'async' });
  const bounds = known && naturalBounds(known, picturePositions.screen);
  if (bounds) {
    image.style.maxWidth = `${bounds.maxWidth}px`;
    image.style.maxHeight = `${bounds.maxHeight}px`;
  }
  const offered = sources.map(({ srcSet, ...source }) => make('source', { ...source, srcset: srcSet }));
  return make('picture', {}, ...offered, image);
}

const altOf = (link: HTMLElement) => link.querySelector('img')?.alt ?? '';

/**
 * Shows the pictures of a gallery one at a time on the whole screen, with buttons, keys and swiping. The browser's
 * dialog traps the focus, closes on Escape and restores the focus; Back closes it too. @param first the link of the
 * picture to begin with
 */
export function openViewer(first: HTMLAnchorElement): void {
  const links = [...(first.closest('ul')?.querySelectorAll<HTMLAnchorElement>(galleryLink) ?? [first])];
  const counter = make('span', { 'aria-live': 'polite' });
  const figure = make('figure', {});
  let index = links.indexOf(first);

  /** After the last picture comes the first, and before the first the last. */
  const show = (wanted: number) => {
    index = (wanted + links.length) % links.length;
    const link = links[index] ?? first;
    counter.textContent = `Gambar ${index + 1} dari ${links.length}`;
    const alt = altOf(link);
    const caption = alt === unnamedPicture(index) ? [] : [make('figcaption', {}, alt)];
    figure.replaceChildren(makePicture(link), ...caption);
  };

  const close = makeButton(() => dialog.close(), drawIcon('close'), 'Tutup');
  const moves = [
    makeButton(() => show(index - 1), drawIcon('back'), 'Sebelumnya'),
    makeButton(() => show(index + 1), 'Berikutnya', drawIcon('forward')),
  ];
  const dialog = make(
    'dialog',
    { class: styles.viewer, 'aria-label': 'Galeri' },
    make('div', { class: styles.bar }, counter, close),
    figure,
    ...(links.length > 1 ? [make('div', { class: styles.bar }, ...moves)] : []),
  );
  dialog.addEventListener('keydown', (event) => {
    const indexes = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: links.length - 1 };
    const wanted = new Map(Object.entries(indexes)).get(event.key);
    if (wanted === undefined) return;
    event.preventDefault();
    show(wanted);
  });
  listenForSwipes(figure, (step) => show(index + step));

  const closeOnBack = () => !isViewerEntry() && dialog.close();
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', closeOnBack);
    dialog.remove();
    if (isViewerEntry()) history.back();
  });
  show(index);
  document.body.append(dialog);
  dialog.showModal();
  history.pushState({ ...history.state, [entryMark]: true }, '');
  addEventListener('popstate', closeOnBack);
}

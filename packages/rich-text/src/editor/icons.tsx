/** Line drawings on a grid of 20; tools for letters show a letter. */
const iconPaths = {
  bulletedList: 'M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01',
  numberedList: 'M8 5h9M8 10h9M8 15h9M3 3.5l1-.5v4M2.5 13h2l-2 3.5h2',
  quote: 'M4 4v12M8 6h9M8 10h9M8 14h6',
  link: 'M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1-1',
  image: 'M3 4h14v12H3zM3 13l4-4 4 4 2.5-2.5L17 14M13 7.5h.01',
  library: 'M6 3h11v10H6zM6 10l3-3 3 3 2-2 3 3M3 7v9.5h11',
  gallery: 'M2.5 6.5h10v8h-10zM5.5 6.5v-3h12v9h-5M2.5 12.5l3-3 3 3 1.5-1.5 2.5 2.5',
  plus: 'M10 4v12M4 10h12',
  code: 'M7 6l-4 4 4 4M13 6l4 4-4 4M11.5 4l-3 12',
  video: 'M3 4.5h14v11H3zM8.5 7.5v5l4-2.5z',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M8 4v12M12.5 4v12',
  divider: 'M3 10h14M6 5h8M6 15h8',
  clear: 'M5 4h10M10 4l-1.5 8M4 16h6M13 12l4 4M17 12l-4 4',
  caption: 'M3 3h14v9H3zM5 15h10M7 18h6',
  rowAbove: 'M3 10h14v6H3zM10 2v5M7.5 4.5h5M3 13h14',
  rowBelow: 'M3 4h14v6H3zM10 13v5M7.5 15.5h5M3 7h14',
  columnBefore: 'M10 3h6v14h-6zM2 10h5M4.5 7.5v5M13 3v14',
  columnAfter: 'M4 3h6v14H4zM13 10h5M15.5 7.5v5M7 3v14',
  headerRow: 'M3 4h14v12H3zM3 8h14M3 5.5h14M3 6.8h14',
  removeRow: 'M3 7h9v6H3zM14 8l4 4M18 8l-4 4',
  removeColumn: 'M7 3h6v9H7zM8 14l4 4M12 14l-4 4',
  mergeCells: 'M3 4h14v12H3zM6 10h2.5M6.5 8l2 2-2 2M14 10h-2.5M13.5 8l-2 2 2 2',
  splitCell: 'M3 4h14v12H3zM10 4v12M5 10h3M6.5 8.5L5 10l1.5 1.5M15 10h-3M13.5 8.5L15 10l-1.5 1.5',
  remove: 'M4 6h12M8 6V4h4v2M6 6l.8 11h6.4L14 6M8.5 9v5M11.5 9v5',
  indentMore: 'M3 4h14M9 8.5h8M9 12h8M3 16h14M3 8l3 2.2L3 12.5',
  indentLess: 'M3 4h14M9 8.5h8M9 12h8M3 16h14M6 8l-3 2.2 3 2.3',
  alignLeft: 'M3 4h14M3 8h9M3 12h14M3 16h9',
  alignCenter: 'M3 4h14M5.5 8h9M3 12h14M5.5 16h9',
  alignRight: 'M3 4h14M8 8h9M3 12h14M8 16h9',
  find: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM13 13l4 4',
  previous: 'M5 12.5l5-5 5 5',
  next: 'M5 7.5l5 5 5-5',
  moveUp: 'M3 3h14M10 17V7M6 11l4-4 4 4',
  moveDown: 'M3 17h14M10 3v10M6 9l4 4 4-4',
  undo: 'M7 4L3 8l4 4M3 8h9a4.5 4.5 0 0 1 0 9H8',
  redo: 'M13 4l4 4-4 4M17 8H8a4.5 4.5 0 0 0 0 9h4',
} as const;

export type IconName = keyof typeof iconPaths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
      <path
        d={iconPaths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

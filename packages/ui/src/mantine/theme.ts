import {
  type BadgeFactory,
  type ButtonFactory,
  type CSSVariablesResolver,
  createTheme,
  type ExtendComponent,
  type FileButtonFactory,
  type MantineColorsTuple,
  type ModalFactory,
  type NotificationFactory,
  type PaginationFactory,
  type PaperFactory,
  type SelectFactory,
  type TooltipFactory,
} from '@mantine/core';

/** The colours of states are the same at every school. */
const amber: MantineColorsTuple = [
  '#fbf4e3',
  '#f6e7c6',
  '#efd59a',
  '#e8bd68',
  '#d3a248',
  '#b98328',
  '#9d6a19',
  '#83540c',
  '#6a430a',
  '#523408',
];
const brick: MantineColorsTuple = [
  '#fdf3f0',
  '#fbe8e3',
  '#f3cbc3',
  '#e6a197',
  '#d5756a',
  '#c24d42',
  '#b2352d',
  '#a3261f',
  '#841d18',
  '#661511',
];
const leaf: MantineColorsTuple = [
  '#f0f7ef',
  '#e1f0e0',
  '#c2dfc2',
  '#98c79d',
  '#6bac77',
  '#439056',
  '#2c7c47',
  '#1c6a3b',
  '#155530',
  '#0e4024',
];
/** Ten shades from light to dark; the eighth is the colour of filled buttons, the tenth its strong form. */
type SchoolShades = Record<'main' | 'accent' | 'neutral', MantineColorsTuple>;

/** The school's tokens in Mantine's terms. Text has a contrast of at least 4.5:1 on every background. */
export const createSchoolTheme = ({ main, accent, neutral }: SchoolShades) =>
  createTheme({
    colors: { main, accent, brick, leaf, gray: neutral, red: brick, green: leaf, yellow: amber },
    primaryColor: 'main',
    primaryShade: 7,
    black: 'var(--color-text)',
    fontFamily: 'var(--font-body)',
    fontFamilyMonospace: 'var(--font-mono)',
    headings: {
      fontFamily: 'var(--font-display)',
      fontWeight: '700',
      textWrap: 'balance',
      sizes: {
        h1: { fontSize: '1.875rem', lineHeight: '1.15' },
        h2: { fontSize: '1.375rem', lineHeight: '1.2' },
        h3: { fontSize: '1.125rem', lineHeight: '1.3' },
      },
    },
    radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
    defaultRadius: 'md',
    shadows: {
      xs: '0 1px 2px rgb(28 38 33 / 8%)',
      sm: '0 1px 2px rgb(28 38 33 / 8%)',
      md: 'var(--shadow-raised)',
      lg: 'var(--shadow-raised)',
      xl: 'var(--shadow-raised)',
    },
    cursorType: 'pointer',
    respectReducedMotion: true,
    // Only the types are imported: `Modal.extend` would add every component to the first screen's script.
    components: {
      Badge: {
        defaultProps: { variant: 'light', radius: 'sm' },
        styles: { root: { textTransform: 'none', minWidth: 'max-content' } },
      } satisfies ExtendComponent<BadgeFactory>,
      // Tall enough to touch, and no letter is cut off where a button is as high as its text.
      Button: {
        defaultProps: { mih: 44 },
        styles: { label: { fontWeight: 600, lineHeight: 1.25 } },
      } satisfies ExtendComponent<ButtonFactory>,
      FileButton: {
        // A file that was mended and is chosen again is a choice too; browsers report only another file.
        defaultProps: { inputProps: { onClick: ({ currentTarget }) => Object.assign(currentTarget, { value: '' }) } },
      } satisfies ExtendComponent<FileButtonFactory>,
      Modal: {
        defaultProps: {
          closeButtonProps: { 'aria-label': 'Tutup' },
          overlayProps: { backgroundOpacity: 0.5 },
          // A dialog's header must not become a banner landmark of the page.
          attributes: { header: { role: 'presentation' } },
        },
        styles: { title: { fontFamily: 'var(--font-display)', fontSize: '1.375rem', fontWeight: 700 } },
      } satisfies ExtendComponent<ModalFactory>,
      Notification: {
        defaultProps: { closeButtonProps: { 'aria-label': 'Tutup pemberitahuan' } },
      } satisfies ExtendComponent<NotificationFactory>,
      Pagination: { defaultProps: { radius: 'sm' } } satisfies ExtendComponent<PaginationFactory>,
      Paper: { defaultProps: { withBorder: true, bg: 'var(--color-surface)' } } satisfies ExtendComponent<PaperFactory>,
      Select: {
        // Browsers make a scrolling list a stop of the Tab key, and it disappears when the field is left.
        defaultProps: { scrollAreaProps: { viewportProps: { tabIndex: -1 } } },
      } satisfies ExtendComponent<SelectFactory>,
      Tooltip: {
        defaultProps: { withArrow: true, multiline: true, maw: 260 },
      } satisfies ExtendComponent<TooltipFactory>,
    },
  });

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': 'var(--color-surface)',
    '--mantine-color-text': 'var(--color-text)',
    '--mantine-color-dimmed': 'var(--color-text-soft)',
    '--mantine-color-default-border': 'var(--color-border)',
    '--mantine-color-placeholder': '#6b6450',
    '--mantine-color-error': 'var(--color-danger)',
  },
  dark: {},
});

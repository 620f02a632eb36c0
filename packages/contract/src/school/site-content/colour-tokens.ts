/** The two colours of a school, from which all others are derived. Without schemas, because the public app needs them. */
export type ChosenColours = { mainColour: string; accentColour: string };

export const defaultColours: ChosenColours = { mainColour: '#0f5c45', accentColour: '#b98328' };

/** Pairs that suit a school. The first is the default. */
export const colourPalettes: readonly ({ name: string } & ChosenColours)[] = [
  { name: 'Zamrud', ...defaultColours },
  { name: 'Biru Nusantara', mainColour: '#17498c', accentColour: '#c07d1a' },
  { name: 'Marun', mainColour: '#7d1f33', accentColour: '#b0842f' },
  { name: 'Toska', mainColour: '#0b6670', accentColour: '#cf6a45' },
  { name: 'Nila', mainColour: '#3f3a93', accentColour: '#2c8ca8' },
  { name: 'Hijau Zaitun', mainColour: '#56611f', accentColour: '#b5683a' },
  { name: 'Kopi', mainColour: '#5d3a26', accentColour: '#c27a3c' },
  { name: 'Anggrek', mainColour: '#7a2a6e', accentColour: '#b86c96' },
];

/**
 * The design tokens that follow from the two colours. Style sheets read the n-th as `--cn` in base 36, with the default
 * where a page does not set it (`packages/ui/src/styles/tokens.css`).
 */
export const colourTokens = [
  'paper',
  'paper-deep',
  'surface',
  'border',
  'border-strong',
  'text',
  'text-soft',
  'primary',
  'primary-strong',
  'primary-soft',
  'on-primary',
  'on-primary-soft',
  'accent',
  'accent-strong',
  'accent-soft',
  'accent-on-dark',
  'focus',
] as const;
export type ColourToken = (typeof colourTokens)[number];
export type ColourTokens = Record<ColourToken, string>;

/** The custom property through which a page replaces a token. */
export const colourProperty = (token: ColourToken) => `--c${colourTokens.indexOf(token).toString(36)}`;

export const declareColours = (tokens: ColourTokens): string =>
  colourTokens.map((token) => `${colourProperty(token)}:${tokens[token]}`).join(';');

export const defaultTokens: ColourTokens = {
  paper: '#faf5e9',
  'paper-deep': '#f1e9d6',
  surface: '#fffdf8',
  border: '#dfd4bb',
  'border-strong': '#8d8163',
  text: '#1c2621',
  'text-soft': '#535d56',
  primary: '#0f5c45',
  'primary-strong': '#07382b',
  'primary-soft': '#e2ecdf',
  'on-primary': '#fdfaf0',
  'on-primary-soft': '#c6d8c9',
  accent: '#b98328',
  'accent-strong': '#83540c',
  'accent-soft': '#f6e7c6',
  'accent-on-dark': '#e8bd68',
  focus: '#b4430c',
};

/** Ten shades from light to dark of the main colour, the accent and the neutral colours, for the staff app's theme. */
export const defaultShades = {
  main: ['#f0f5ee', '#e2ecdf', '#c6d8c9', '#9fc0ae', '#72a48c', '#478870', '#257058', '#0f5c45', '#0b4938', '#07382b'],
  accent: [
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
  ],
  /** Paper to text. The fifth is the border of fields: 3:1 on every background. */
  neutral: [
    '#faf5e9',
    '#f1e9d6',
    '#e8dec6',
    '#dfd4bb',
    '#8d8163',
    '#736a55',
    '#535d56',
    '#3f4943',
    '#2b352f',
    '#1c2621',
  ],
} as const;

/** The custom property through which the staff app replaces a shade. */
export const shadeProperty = (family: keyof typeof defaultShades, index: number) => `--${family}-${index}`;

import { arrowPaths } from './arrow-icons.ts';
import styles from './Icon.module.css';

/** One path per icon, drawn on a 24 × 24 grid with a line width of 1.6. */
const paths = {
  ...arrowPaths,
  menu: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h17',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3 5.2 5.2',
  play: 'M8 5v14l11-7Z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  eye: 'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Zm10-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3 2',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3v4.5M16 3v4.5',
  pin: 'M12 21.5s7-6.4 7-11.8a7 7 0 1 0-14 0c0 5.4 7 11.8 7 11.8Zm0-14.5a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2Z',
  phone:
    'M5 3.5h3.5l1.7 4.5-2.2 1.6a12 12 0 0 0 6.4 6.4l1.6-2.2 4.5 1.7V19a1.7 1.7 0 0 1-1.9 1.7A16.5 16.5 0 0 1 3.3 5.4 1.7 1.7 0 0 1 5 3.5Z',
  mail: 'M3 5.5h18v13H3zm0 1 9 7 9-7',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3.5 9.5h17M3.5 14.5h17M12 3c-5.3 5-5.3 13 0 18 5.3-5 5.3-13 0-18Z',
  heart: 'M12 20.5S3.5 15.4 3.5 9.3A4.8 4.8 0 0 1 12 6.6a4.8 4.8 0 0 1 8.5 2.7C20.5 15.400 12 20.5 12 20.5Z',
  comment: 'M4 4.5h16v11.5h-8.5L7 20v-4H4Z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.2-1.2',
  share: 'M12 15V3.5m-4 3.7 4-3.7 4 3.7M7 11H5v9.5h14V11h-2',
  x: 'M4 4h4l12 16h-4ZM19 4l-6.3 7M5 20l6.3-7',
  whatsapp:
    'M3.5 20.5l1.3-4.400a8.5 8.5 0 1 1 3.2 3.100Zm5.2-12c-.9 1-.7 2.400.2 3.7 1.3 1.9 2.800 3.2 4.7 3.7 1.2.3 2.2-.3 2.5-1.3l-2.2-1.2-1 1.2c-1.3-.6-2.3-1.5-2.9-2.800l.9-1L10 8.3Z',
  chat: 'M4 20.5l1.4-4.3A8.5 8.5 0 1 1 8.5 19Zm4.5-9.5h7M8.5 14h4.5',
  leaf: 'M5 19C3 9 9 4 20.5 3.5 21 15 15 20.5 6.5 17.5M3.5 21C7 14.5 10 12 14.5 9.5',
  result: 'M5 3.5h14v17H5zm3.5 9 2.5 2.5 4.5-5.5',
  pen: 'M4 20h4L19.5 8.5l-4-4L4 16ZM13 7l4 4',
  person: 'M12 3.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.5-4.5 3.5-6.5 7.5-6.5s7 2 7.5 6.5',
  download: 'M12 3.5v12m-5-5 5 5 5-5M4.5 20h15',
  facebook:
    'M14.5 21v-7.5h3l.5-3.5h-3.5V8c0-1.2.5-1.8 1.9-1.8H18V3.2A20 20 0 0 0 15.5 3C12.7 3 11 4.7 11 7.6V10H8v3.5h3V21Z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm4 5.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6Zm5-1.7v.01',
  youtube:
    'M4.5 5.5c4-.7 11-.7 15 0 2 .4 2 2 2 6.5s0 6.1-2 6.5c-4 .7-11 .7-15 0-2-.4-2-2-2-6.5s0-6.1 2-6.5ZM10 8.8v6.4l5.5-3.2Z',
  tiktok: 'M13 3h3c.3 2.5 1.7 4 4 4.3v3.2a7.4 7.4 0 0 1-4-1.3v6a5.8 5.8 0 1 1-6.8-5.7v3.4a2.5 2.5 0 1 0 3.8 2.2Z',
} as const;

export type IconName = keyof typeof paths;

/** A line drawing in the size and colour of the text, which must give the meaning: it is decorative. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

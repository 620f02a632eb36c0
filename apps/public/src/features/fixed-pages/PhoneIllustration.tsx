import styles from './AppPage.module.css';

/** A phone that shows a school day, drawn in the colour of the text. */
export function PhoneIllustration() {
  return (
    <svg viewBox="0 0 220 400" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <rect x="14" y="4" width="192" height="392" rx="26" className={styles.screen} />
      <rect x="22" y="12" width="176" height="376" rx="19" strokeWidth="1" />
      <path fill="currentColor" fillOpacity=".16" d="M34 128V78c0-24 34-34 76-54 42 20 76 30 76 54v50Z" />
      <path
        fill="currentColor"
        d="M110 56l5.5 10.6 11.4-3.6-3.6 11.4L134 80l-10.7 5.6 3.6 11.4-11.4-3.6-5.5 10.6-5.5-10.6-11.4 3.6 3.6-11.4L86 80l10.7-5.6L93.1 63l11.4 3.6Z"
      />
      {[146, 198, 250, 302].map((y) => (
        <g key={y}>
          <rect x="34" y={y} width="152" height="42" rx="6" strokeWidth="1" />
          <circle cx="54" cy={y + 21} r="9" fill="currentColor" fillOpacity=".35" strokeWidth="1" />
          <path d={`M72 ${y + 16}h${y % 100 === 46 ? 84 : 66}M72 ${y + 27}h44`} />
        </g>
      ))}
      <path d="M92 372h36" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}

import { PRODUCT_NAME } from '#shared/texts/common-texts.ts';
import styles from './brand.module.css';

/** The logo (the same as /icon.svg, in the page's colours) and the name. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <svg viewBox="0 0 64 64" width="32" height="32" aria-hidden="true" focusable="false">
        <rect width="64" height="64" rx="16" fill="var(--accent)" />
        <path
          d="M12 24h40M20 24v24M44 24v24M26 36h12"
          fill="none"
          stroke="var(--on-accent)"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </svg>
      <span>{PRODUCT_NAME}</span>
    </span>
  );
}
